package dev.xylem.script;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import org.yaml.snakeyaml.Yaml;

/** Scripts for tests. */
public final class SampleScripts {
  /** Every key there is; needs the parameters dir, a text, and n, a number. */
  public static final String EVERY_KEY_YAML =
      """
      nodes:
        read:
          type: file_table
          desc: text
          start_policy: auto
          rerun_policy: rerun
          max_batch_processing_time: 60000
          handler_exe_type: capi_daemon
          onBadRow: reject
          maxBadRows: 10
          r:
            urls: ["{dir}/a.csv", "{dir}/b.csv"]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1, separator: ",", strictness: strict, keep_crlf: true}
            columns:
              c_id: {col_type: int, col_default_value: "0", csv: {col_hdr: id, col_format: "%d"}}
              c_ts: {col_type: datetime, csv: {col_hdr: ts, col_format: "2006-01-02"}}
          w:
            name: t1
            having: w.id > 0
            table_options: "gc_grace_seconds = 864000"
            fields:
              id: {expression: r.c_id, type: int}
              ts: {expression: r.c_ts, type: datetime}
            indexes: {idx_t1_id: non_unique(id), idx_t1_to_check_uniq: "unique(id,ts(desc))"}
            searchable_indexes:
              - idx_t1_id
          checks:
            - {name: enough, severity: warn, expression: count() > 1 && every(r.id < 9)}
            - {name: positive, severity: fail, expression: r.id > 0}
            - {name: once, unique: [id, ts]}
            - {name: filled, not_default: [id, ts]}
            - {name: known, field: id, accepted_values: [1, 2]}
            - {name: joined, field: id, references: t2.id}
            - {name: fresh, max_age: 24h}
        read_by_position:
          type: file_table
          r: {urls: [c.csv], columns: {c: {col_type: float, csv: {col_idx: 1}}, d: {col_type: bool, csv: {col_idx: 0}}}}
          w: {name: t6, fields: {c: {expression: r.c, type: float}}}
        read_parquet:
          type: file_table
          r:
            urls: [a.parquet]
            columns: {x: {col_type: string, parquet: {col_name: X}}}
          w: {name: t0, fields: {x: {expression: r.x, type: string}}}
        join:
          type: table_lookup_table
          dependency_policy: p1
          r: {table: t1, expected_batches_total: "{n|number}", rowset_size: 1000}
          l:
            index_name: idx_t1_id
            join_on: r.id
            join_type: left
            group: true
            filter: l.id != 5
            idx_read_batch_size: 3000
            right_lookup_read_batch_size: 3000
          w:
            name: t2
            fields:
              id: {expression: r.id, type: int}
              cnt: {expression: count(), type: int, default_value: "0"}
        distinct:
          type: distinct_table
          rerun_policy: fail
          r: {table: t2}
          w:
            name: t3
            fields: {id: {expression: r.id, type: int}}
            indexes: {idx_t3: unique(id)}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: t2}
          p:
            python_code_urls: ["{dir}/f.py"]
            engine: auto
            mode: batch
            columns: list
            row_timeout: 30
            allow: [read_files]
            packages: ["{dir}/packages"]
            calculated_fields: {z: {expression: f(r.cnt), type: float}}
          w: {name: t4, fields: {z: {expression: p.z, type: float}}}
        tag:
          type: table_custom_tfm_table
          custom_proc_type: tag_and_denormalize
          r: {table: t2}
          p: {tag_field_name: tag, tag_criteria: {big: r.cnt > 10}}
          w: {name: t5, fields: {tag: {expression: p.tag, type: string}}}
        tag_by_file:
          type: table_custom_tfm_table
          custom_proc_type: tag_and_denormalize
          r: {table: t2}
          p: {tag_field_name: tag, tag_criteria_url: tags.json}
          w: {name: t7, fields: {tag: {expression: p.tag, type: string}}}
        write:
          type: table_file
          start_policy: manual
          r: {table: t4, expected_batches_total: 2}
          w:
            url_template: "{dir}/z_{batch_idx}.csv"
            having: w.z > 0.0
            top: {order: z(desc), limit: 1000}
            csv: {separator: ",", escape_formulas: true, strictness: strict}
            columns:
              - {name: z, type: float, expression: r.z, csv: {header: Z, format: "%.2f"}}
        write_parquet:
          type: table_file
          r: {table: t4}
          w:
            url_template: "{dir}/z.parquet"
            parquet: {codec: gzip, strictness: strict}
            columns:
              - {name: z, type: float, expression: r.z, parquet: {column_name: Z}}
      dependency_policies:
        p1:
          is_default: true
          event_priority_order: run_is_current(desc), run_id(desc)
          rules:
            - {cmd: go, expression: nrs.node_status == wfmodel.NodeBatchSuccess}
      """;

  private SampleScripts() {}

  /** The same in JSON. */
  public static String everyKeyJson() {
    return json(EVERY_KEY_YAML);
  }

  /** Some YAML as JSON. */
  public static String json(String yaml) {
    try {
      return new ObjectMapper()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(new Yaml().<Object>load(yaml));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
