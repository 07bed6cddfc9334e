package dev.xylem.server;

import java.util.Map;
import java.util.Set;
import org.apache.cassandra.auth.AuthenticatedUser;
import org.apache.cassandra.auth.IResource;
import org.apache.cassandra.auth.IRoleManager;
import org.apache.cassandra.auth.Role;
import org.apache.cassandra.auth.RoleOptions;
import org.apache.cassandra.auth.RoleResource;
import org.apache.cassandra.exceptions.InvalidRequestException;

/**
 * The role of the {@link SingleLogin}, which may do everything. There are no others: neither the
 * superuser that a new Cassandra has, with a password that everybody knows, nor those that its
 * tables may hold.
 */
public final class SingleRole implements IRoleManager {
  @Override
  public Set<Option> supportedOptions() {
    return Set.of();
  }

  @Override
  public Set<Option> alterableOptions() {
    return Set.of();
  }

  @Override
  public void createRole(AuthenticatedUser by, RoleResource role, RoleOptions options) {
    throw refusal();
  }

  @Override
  public void dropRole(AuthenticatedUser by, RoleResource role) {
    throw refusal();
  }

  @Override
  public void alterRole(AuthenticatedUser by, RoleResource role, RoleOptions options) {
    throw refusal();
  }

  @Override
  public void grantRole(AuthenticatedUser by, RoleResource role, RoleResource grantee) {
    throw refusal();
  }

  @Override
  public void revokeRole(AuthenticatedUser by, RoleResource role, RoleResource revokee) {
    throw refusal();
  }

  private static InvalidRequestException refusal() {
    return new InvalidRequestException(
        "An embedded Cassandra has one role, that of the login which is made at every start");
  }

  @Override
  public Set<RoleResource> getRoles(RoleResource grantee, boolean includeInherited) {
    return isTheOne(grantee) ? Set.of(grantee) : Set.of();
  }

  /** The default implementation gives roles other names than those that are looked for. */
  @Override
  public Set<Role> getRoleDetails(RoleResource grantee) {
    return isTheOne(grantee)
        ? Set.of(new Role(grantee.getRoleName(), true, true, Map.of(), Set.of()))
        : Set.of();
  }

  @Override
  public Set<RoleResource> getAllRoles() {
    return Set.of();
  }

  @Override
  public boolean isSuper(RoleResource role) {
    return isTheOne(role);
  }

  @Override
  public boolean canLogin(RoleResource role) {
    return isTheOne(role);
  }

  @Override
  public Map<String, String> getCustomOptions(RoleResource role) {
    return Map.of();
  }

  @Override
  public boolean isExistingRole(RoleResource role) {
    return isTheOne(role);
  }

  private static boolean isTheOne(RoleResource role) {
    return SingleLogin.isOf(role.getRoleName());
  }

  @Override
  public Set<? extends IResource> protectedResources() {
    return Set.of();
  }

  @Override
  public void validateConfiguration() {}

  @Override
  public void setup() {}
}
