import { findOne, type Queryable } from '../../database';
import { cacheWithTtl } from '../../cache';

/** Frequencies of the most common lexemes of the searched texts, from the database's statistics. */
export interface LexemeFrequencies {
  readonly titles: number;
  /** Share of the titles with the lexeme or, if it ends with `*`, with one that starts with it; 0 if it is not among the most common. */
  shareOf(lexeme: string): number;
}

const CACHED_MS = 10 * 60_000;

async function loadFrequencies(db: Queryable): Promise<LexemeFrequencies> {
  const row = await findOne<{ titles: number; lexemes: string[]; shares: number[] }>(
    db,
    `select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'title_search'::regclass) as titles,
            coalesce(array_agg(common.lexeme order by common.lexeme collate "C"), '{}') as lexemes,
            coalesce(array_agg(common.share order by common.lexeme collate "C"), '{}') as shares
     from pg_stats s cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs::float8[]) common (lexeme, share)
     where s.schemaname = current_schema() and s.tablename = 'title_search' and s.attname = 'document' and common.lexeme is not null`,
  );
  const common = (row?.lexemes ?? []).map((lexeme, at) => [lexeme, row!.shares[at]!] as const);
  const exact = new Map(common);
  return {
    titles: row?.titles ?? 0,
    shareOf: (lexeme) => {
      if (!lexeme.endsWith('*')) return exact.get(lexeme) ?? 0;
      const start = lexeme.slice(0, -1);
      return Math.max(0, ...common.filter(([word]) => word.startsWith(start)).map(([, share]) => share));
    },
  };
}

const caches = new WeakMap<Queryable, (now: Date) => Promise<LexemeFrequencies>>();

/** They change slowly, so each database is queried only occasionally. */
export function loadLexemeFrequencies(db: Queryable, now: Date): Promise<LexemeFrequencies> {
  const load = caches.get(db) ?? cacheWithTtl(() => loadFrequencies(db), CACHED_MS);
  caches.set(db, load);
  return load(now);
}
