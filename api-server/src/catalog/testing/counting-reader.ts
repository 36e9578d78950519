import type { Reader } from '../../database/database';

/** Passes statements through and counts them. */
export function countingReader(reader: Reader): Reader & { readonly statements: number } {
  let statements = 0;
  return {
    query: (sql, values) => {
      statements += 1;
      return reader.query(sql, values);
    },
    get statements() {
      return statements;
    },
  };
}
