import type { ScrollDirection } from '@komado/shared-contracts';
import { findOne, type Queryable } from '../../../database';
import type { EpisodeMetadata } from '../metadata/episode-metadata';
import type { ImportOptions } from '../import-options';
import { ImportRefusal } from '../import-refusal';
import { formerSeriesKey, seriesKey } from '../metadata/series-key';

export interface FoundTitle {
  readonly titleId: number;
  readonly titleName: string;
  readonly direction: ScrollDirection;
  readonly coverKey: string;
  /** Whether readers see it. */
  readonly isShown: boolean;
}
export interface ImportTarget {
  readonly titleSourceKey: string;
  /** undefined: the series has no title yet. */
  readonly title: FoundTitle | undefined;
  readonly number: number;
  /** The existing episode with that number. */
  readonly episodeId: number | undefined;
  readonly episodeName: string | undefined;
  /** Titles of other series whose names differ in punctuation only, when a title has to be created. */
  readonly similarTitles: readonly { readonly titleId: number; readonly titleName: string }[];
}

interface TitleRow {
  title_id: number;
  title_name: string;
  source_key: string;
  scroll_direction: ScrollDirection;
  cover_key: string;
  is_shown: boolean;
}
const TITLE = `select title_id, title_name, source_key, scroll_direction, cover_key, published_at is not null and withdrawn_at is null as is_shown
  from title`;

/** The title of a series: one with the same name, otherwise one whose name differs only in spelling. */
async function findSeries(db: Queryable, series: string): Promise<TitleRow | undefined> {
  const key = seriesKey(series);
  const rows = await db.query<TitleRow>(`${TITLE} where source_key = any($1::text[]) order by title_id`, [[key, formerSeriesKey(series)]]);
  const matching = rows.filter(({ source_key, title_name }) => source_key === key || seriesKey(title_name) === key);
  return matching.find(({ title_name }) => title_name === series) ?? matching[0];
}

/** Throws `ImportRefusal` when the given title does not exist. */
export async function findImportTarget(db: Queryable, file: string, plan: EpisodeMetadata, options: ImportOptions): Promise<ImportTarget> {
  const titleSourceKey = seriesKey(plan.series);
  const row =
    options.titleId === undefined
      ? await findSeries(db, plan.series)
      : await findOne<TitleRow>(db, `${TITLE} where title_id = $1`, [options.titleId]);
  if (!row && options.titleId !== undefined)
    throw new ImportRefusal(file, `no title has the ID ${options.titleId} (--title-id); the ID of a title is in its URL: /title/ID`);
  if (!row) {
    const imported = await db.query<{ titleId: number; titleName: string }>(
      `select title_id as "titleId", title_name as "titleName" from title where source_key like 'import:%' or source_key like 'series:%' order by title_id`,
    );
    const letters = formerSeriesKey(plan.series);
    const similarTitles = imported.filter(({ titleName }) => formerSeriesKey(titleName) === letters);
    return { titleSourceKey, title: undefined, number: plan.number ?? 1, episodeId: undefined, episodeName: undefined, similarTitles };
  }
  const title = {
    titleId: row.title_id,
    titleName: row.title_name,
    direction: row.scroll_direction,
    coverKey: row.cover_key,
    isShown: row.is_shown,
  };
  const next = await findOne<{ number: number }>(
    db,
    'select floor(coalesce(max(episode_number), 0)) + 1 as number from episode where title_id = $1',
    [title.titleId],
  );
  const number = plan.number ?? next?.number ?? 1;
  const episode = await findOne<{ episode_id: number; episode_name: string }>(
    db,
    'select episode_id, episode_name from episode where title_id = $1 and episode_number = $2',
    [title.titleId, number],
  );
  return { titleSourceKey, title, number, episodeId: episode?.episode_id, episodeName: episode?.episode_name, similarTitles: [] };
}
