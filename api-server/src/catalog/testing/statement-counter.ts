import type { Queryable } from '../../database/database';

/** Passes statements through and counts them. */
export function statementCounter(db: Queryable): Queryable & { readonly statements: number } {
  let statements = 0;
  return {
    query: (sql, values) => {
      statements += 1;
      return db.query(sql, values);
    },
    get statements() {
      return statements;
    },
  };
}
