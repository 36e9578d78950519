import { type Transactor, findOne } from '../../../database';
import type { EpisodeMetadata } from '../metadata/episode-metadata';
import { addGenres, addTags } from '../metadata/genres-and-tags';
import type { ImportOptions } from '../import-options';
import { ImportRefusal, printable } from '../import-refusal';
import type { PanelPolygon } from '../pictures/panel-finder';
import { type FoundTitle, findImportTarget, type ImportTarget } from './find-import-target.query';
import { addPublicationDetails } from '../metadata/add-publication-details';

export interface StoredPage {
  readonly mediaKey: string;
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  /** In reading order; empty when not certain. */
  readonly panels: readonly PanelPolygon[];
  /** Its picture could not be read; a placeholder replaces it. */
  readonly isDamaged: boolean;
}
/** The row data of an episode whose pictures are stored. */
export interface EpisodeDraft {
  readonly file: string;
  readonly sourceKey: string;
  readonly plan: EpisodeMetadata;
  readonly options: ImportOptions;
  readonly pages: readonly StoredPage[];
  readonly coverKey: string;
  readonly keyVisualKey: string;
  readonly thumbnailKey: string;
  readonly tint: string;
  readonly coverColor: string;
  readonly keyVisualColor: string;
  readonly now: Date;
}
export interface SavedEpisode {
  readonly outcome: 'imported' | 'replaced';
  readonly titleId: number;
  readonly titleName: string;
  readonly isNewTitle: boolean;
  readonly isTitleShown: boolean;
  readonly episodeId: number;
  readonly number: number;
  /** Pictures that the replaced episode had. */
  readonly formerKeys: readonly string[];
}

const nameOfNumber = (number: number): string => `Chapter ${number}`;

async function insertTitle(tx: Transactor, draft: EpisodeDraft, sourceKey: string): Promise<FoundTitle> {
  const { plan, options, now } = draft;
  const publishedAt = options.release === 'draft' ? null : now;
  const [row] = await tx.query<{ title_id: number }>(
    `insert into title (source_key, title_name, title_in_japanese, author, age_rating, description, scroll_direction, tint, cover_color, key_visual_color,
       cover_key, key_visual_key, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning title_id`,
    [
      sourceKey,
      plan.series,
      plan.titleInJapanese,
      plan.author,
      plan.ageRating ?? 0,
      plan.description,
      plan.direction,
      draft.tint,
      draft.coverColor,
      draft.keyVisualColor,
      draft.coverKey,
      draft.keyVisualKey,
      publishedAt,
    ],
  );
  const titleId = row!.title_id;
  return { titleId, titleName: plan.series, direction: plan.direction, coverKey: draft.coverKey, isShown: publishedAt !== null };
}

/** Fills in the title's missing fields; its age rating only rises, unless the operator sets one. */
async function completeTitle(tx: Transactor, title: FoundTitle, { plan, options, now }: EpisodeDraft): Promise<FoundTitle> {
  await tx.execute(
    `update title set
       title_in_japanese = case when title_in_japanese = '' then $2 else title_in_japanese end,
       author = case when author = '' then $3 else author end,
       description = case when description = '' then $4 else description end,
       age_rating = coalesce($5::int, greatest(age_rating, $6::int)),
       scroll_direction = coalesce($7::text, scroll_direction),
       published_at = case when $8::boolean then coalesce(published_at, $9) else published_at end,
       withdrawn_at = case when $8::boolean then null else withdrawn_at end
     where title_id = $1`,
    [
      title.titleId,
      plan.titleInJapanese,
      plan.author,
      plan.description,
      options.ageRating ?? null,
      plan.ageRating ?? 0,
      options.direction ?? null,
      options.release === 'publish',
      now,
    ],
  );
  return { ...title, isShown: title.isShown || options.release === 'publish' };
}

async function insertEpisode(tx: Transactor, draft: EpisodeDraft, title: FoundTitle, isNewTitle: boolean, number: number): Promise<number> {
  const { plan, options, now } = draft;
  // A draft title hides its episodes; in a visible title, the episode itself has to be hidden.
  const isHidden = options.release === 'draft' && !isNewTitle;
  const [row] = await tx.query<{ episode_id: number }>(
    `insert into episode (title_id, source_key, episode_number, episode_name, point, thumbnail_key, start_time, withdrawn_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning episode_id`,
    [
      title.titleId,
      draft.sourceKey,
      number,
      plan.name ?? nameOfNumber(number),
      options.price ?? 0,
      draft.thumbnailKey,
      now,
      isHidden ? now : null,
    ],
  );
  return row!.episode_id;
}

/** The episode's ID is unchanged, so that its buyers still own it. Returns the keys of its former pictures. */
async function replaceEpisode(tx: Transactor, draft: EpisodeDraft, episodeId: number, number: number): Promise<string[]> {
  const { plan, options, now } = draft;
  const former = await tx.query<{ key: string }>(
    'select media_key as key from page where episode_id = $1 union select thumbnail_key from episode where episode_id = $1',
    [episodeId],
  );
  await tx.execute(
    `update episode set source_key = $2, episode_name = $3, point = coalesce($4::int, point), thumbnail_key = $5,
       withdrawn_at = case $6::text when 'draft' then $7::timestamptz when 'publish' then null else withdrawn_at end
     where episode_id = $1`,
    [
      episodeId,
      draft.sourceKey,
      plan.name ?? nameOfNumber(number),
      options.price ?? null,
      draft.thumbnailKey,
      options.release ?? null,
      now,
    ],
  );
  await tx.execute('delete from page where episode_id = $1', [episodeId]);
  return former.map(({ key }) => key);
}

const ROWS_PER_STATEMENT = 500;
async function insertPages(tx: Transactor, episodeId: number, pages: readonly StoredPage[]): Promise<void> {
  for (let start = 0; start < pages.length; start += ROWS_PER_STATEMENT) {
    const batch = pages.slice(start, start + ROWS_PER_STATEMENT);
    const rows = batch.map(({ mediaKey, width, height, isWide, panels, isDamaged }, index) => ({
      page: start + index + 1,
      media_key: mediaKey,
      width,
      height,
      spread: isWide ? 'wide' : null,
      panels: panels.length > 0 ? panels : null,
      is_damaged: isDamaged,
    }));
    await tx.execute(
      `insert into page (episode_id, page, media_key, width, height, spread, panels, is_damaged)
       select $1, row.page, row.media_key, row.width, row.height, row.spread, row.panels, row.is_damaged
       from jsonb_to_recordset($2::jsonb) as row (page integer, media_key text, width integer, height integer, spread text, panels jsonb, is_damaged boolean)`,
      [episodeId, JSON.stringify(rows)],
    );
  }
}

/** Saves title, episode and pages. Throws `ImportRefusal` when another episode has that number and may not be replaced. */
export async function saveEpisode(tx: Transactor, draft: EpisodeDraft): Promise<SavedEpisode> {
  const { file, plan, options } = draft;
  const target = await findImportTarget(tx, file, plan, options);
  const isNewTitle = target.title === undefined;
  const title = target.title ? await completeTitle(tx, target.title, draft) : await insertTitle(tx, draft, target.titleSourceKey);
  if (target.episodeId !== undefined && !options.replace) throw episodeExistsRefusal(file, title, target, plan);
  const formerKeys = target.episodeId === undefined ? [] : await replaceEpisode(tx, draft, target.episodeId, target.number);
  const episodeId = target.episodeId ?? (await insertEpisode(tx, draft, title, isNewTitle, target.number));
  await insertPages(tx, episodeId, draft.pages);
  await addGenres(tx, title.titleId, plan.genres, title.coverKey);
  await addTags(tx, title.titleId, plan.tags);
  await addPublicationDetails(tx, title.titleId, plan);
  const row = await findOne<{ withdrawn_at: Date | null }>(tx, 'select withdrawn_at from episode where episode_id = $1', [episodeId]);
  return {
    outcome: target.episodeId === undefined ? 'imported' : 'replaced',
    titleId: title.titleId,
    titleName: title.titleName,
    isNewTitle,
    isTitleShown: title.isShown && row?.withdrawn_at === null,
    episodeId,
    number: target.number,
    formerKeys,
  };
}

/**
 * The existing episode may be another chapter, which its buyers would lose: volumes may restart their numbers, and 110 and 110-113, or 1a
 * and 1.1, have the same number.
 */
export function episodeExistsRefusal(
  file: string,
  title: FoundTitle,
  { number, episodeName }: Pick<ImportTarget, 'number' | 'episodeName'>,
  { volume, name = nameOfNumber(number) }: Pick<EpisodeMetadata, 'volume' | 'name'>,
): ImportRefusal {
  const conflict = `the title “${title.titleName}” (${title.titleId}) already has an episode ${number} with different pages`;
  if (volume === undefined && name !== episodeName) {
    return new ImportRefusal(
      file,
      `${conflict}: “${printable(episodeName ?? '')}”, and this file is “${printable(name)}”; set another number with --number, or, if it is the same chapter, replace it with --replace`,
    );
  }
  return new ImportRefusal(
    file,
    volume === undefined
      ? `${conflict}; to replace them, add --replace`
      : `${conflict}, and this file is number ${number} of volume ${volume}; if volumes restart their numbers, set another number with --number, or another title with --title-id`,
  );
}
