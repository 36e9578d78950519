import { findOne, type Reader } from '../database/database';
import { keepBriefly } from './keep-briefly';

/** How common the most common lexemes of the searched texts are, as the database noted it when it last looked through them. */
export interface SearchFrequencies {
  readonly titles: number;
  /** Share of the titles with the lexeme or, when it ends with `*`, with one that begins so; 0 for what is not among the most common. */
  shareOf(lexeme: string): number;
}

const KEPT_MS = 10 * 60_000;

async function loadFrequencies(reader: Reader): Promise<SearchFrequencies> {
  const row = await findOne<{ titles: number; lexemes: string[]; shares: number[] }>(
    reader,
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

const keptFor = new WeakMap<Reader, (now: Date) => Promise<SearchFrequencies>>();

/** They move slowly, so each database is asked now and then only. */
export function searchFrequencies(reader: Reader, now: Date): Promise<SearchFrequencies> {
  const ask = keptFor.get(reader) ?? keepBriefly(() => loadFrequencies(reader), KEPT_MS);
  keptFor.set(reader, ask);
  return ask(now);
}
