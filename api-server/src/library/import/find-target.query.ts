import type { ScrollDirection } from '@komado/shared-contracts';
import { findOne, type Reader } from '../../database';
import type { EpisodePlan } from './episode-plan';
import type { ImportOptions } from './import-options';
import { ImportRefusal } from './import-refusal';

export interface FoundTitle {
  readonly titleId: number;
  readonly titleName: string;
  readonly direction: ScrollDirection;
  readonly coverKey: string;
  /** Whether readers see it. */
  readonly isShown: boolean;
}
/** Where an episode goes. */
export interface ImportTarget {
  readonly titleSourceKey: string;
  /** undefined: the series has no title yet. */
  readonly title: FoundTitle | undefined;
  readonly number: number;
  /** The episode that already has that place. */
  readonly episodeId: number | undefined;
}

/** Series names match regardless of spacing, punctuation and capitalization. */
export function seriesKey(series: string): string {
  const letters = series
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return `import:${letters || series.normalize('NFKC').toLowerCase()}`;
}

interface TitleRow {
  title_id: number;
  title_name: string;
  scroll_direction: ScrollDirection;
  cover_key: string;
  is_shown: boolean;
}
/** Throws `ImportRefusal` when the given title does not exist. */
export async function findTarget(reader: Reader, file: string, plan: EpisodePlan, options: ImportOptions): Promise<ImportTarget> {
  const titleSourceKey = seriesKey(plan.series);
  const row = await findOne<TitleRow>(
    reader,
    `select title_id, title_name, scroll_direction, cover_key, published_at is not null and withdrawn_at is null as is_shown
     from title where case when $1::int is null then source_key = $2 else title_id = $1 end`,
    [options.titleId ?? null, titleSourceKey],
  );
  if (!row && options.titleId !== undefined) throw new ImportRefusal(file, `there is no title ${options.titleId}`);
  if (!row) return { titleSourceKey, title: undefined, number: plan.number ?? 1, episodeId: undefined };
  const title = {
    titleId: row.title_id,
    titleName: row.title_name,
    direction: row.scroll_direction,
    coverKey: row.cover_key,
    isShown: row.is_shown,
  };
  const next = await findOne<{ number: number }>(
    reader,
    'select coalesce(max(episode_number), 0) + 1 as number from episode where title_id = $1',
    [title.titleId],
  );
  const number = plan.number ?? next?.number ?? 1;
  const episode = await findOne<{ episode_id: number }>(
    reader,
    'select episode_id from episode where title_id = $1 and episode_number = $2',
    [title.titleId, number],
  );
  return { titleSourceKey, title, number, episodeId: episode?.episode_id };
}
