import type { Configuration } from '@komado/server-kit';
import { ScrollDirection } from '@komado/shared-contracts';
import type { Clock } from '../../clock';
import { type Database, findOne, type Transactor } from '../../database';
import type { MediaStore } from '../../media';
import { openArchive } from './archive/archive';
import { type ComicInfo, ComicInfoError, parseComicInfo } from './metadata/comic-info';
import { type ComicSource, skippedFilesText } from './archive/comic-source';
import { type EpisodeMetadata, mergeEpisodeMetadata } from './metadata/episode-metadata';
import { parseFileName } from './metadata/file-name';
import type { ComicLocation } from './archive/find-comics';
import { findImportTarget, type ImportTarget } from './saving/find-import-target.query';
import { openFolder } from './archive/folder';
import { importLimits } from './import-limits';
import { createImportedMedia, unfinishedImportFolder, removeUnusedPictures } from './saving/imported-media';
import { ImportRefusal } from './import-refusal';
import { episodeExistsRefusal, type SavedEpisode, saveEpisode } from './saving/save-episode.command';
import { type PageImportRun, importPageImages } from './saving/import-page-images';
import { cropCover, cropKeyVisual, computeMeanColor, cropEpisodeThumbnail, computeCoverTint } from './pictures/title-pictures';

export interface ImportDependencies {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly clock: Clock;
  readonly media: MediaStore;
}

export interface ImportedComic {
  readonly outcome: 'imported' | 'replaced' | 'present' | 'valid';
  readonly file: string;
  /** null when a dry run would create it. */
  readonly title_id: number | null;
  readonly title_name: string;
  readonly episode_id: number | null;
  readonly episode_number: number;
  readonly page_count: number;
  /** Whether readers see it. */
  readonly is_shown: boolean;
  /** Whether it creates a title without an age rating. */
  readonly is_unrated: boolean;
  /** Problems that did not stop the import. */
  readonly notes: readonly string[];
}
export interface ImportRun extends PageImportRun {
  /** Runs in the transaction that creates the episode. */
  readonly onSaved: (tx: Transactor, comic: ImportedComic) => Promise<void>;
}

interface ImportedRow {
  title_id: number;
  title_name: string;
  episode_id: number;
  episode_number: number;
  page_count: number;
  is_shown: boolean;
}
async function findImported({ database }: ImportDependencies, source: ComicSource): Promise<ImportedComic | undefined> {
  const row = await findOne<ImportedRow>(
    database,
    `select t.title_id, t.title_name, e.episode_id, e.episode_number, (select count(*)::int from page p where p.episode_id = e.episode_id) as page_count,
            t.published_at is not null and t.withdrawn_at is null and e.withdrawn_at is null as is_shown
     from episode e join title t on t.title_id = e.title_id where e.source_key = $1`,
    [`import:${source.contentHash}`],
  );
  return row && { outcome: 'present', file: source.file, ...row, is_unrated: false, notes: [] };
}

/** Metadata is optional: errors in it become notes. */
async function readComicInfo(source: ComicSource, notes: string[]): Promise<ComicInfo | undefined> {
  if (!source.comicInfo) return undefined;
  try {
    const info = parseComicInfo(await source.comicInfo.read());
    notes.push(...info.notes);
    return info;
  } catch (error) {
    if (!(error instanceof ComicInfoError || error instanceof ImportRefusal)) throw error;
    const reason = error instanceof ComicInfoError ? error.message : `ComicInfo.xml was ignored: ${error.reason}.`;
    notes.push(`${reason} The file name was used instead.`);
    return undefined;
  }
}

function notesOn(plan: EpisodeMetadata, info: ComicInfo | undefined, source: ComicSource, target: ImportTarget): string[] {
  const { title, similarTitles } = target;
  const notes: string[] = [];
  if (source.skipped.length > 0) notes.push(`Files that were not imported: ${skippedFilesText(source.skipped)}.`);
  const extraPages = info?.pages.filter(({ index }) => index >= source.pages.length).length ?? 0;
  if (extraPages > 0)
    notes.push(
      `ComicInfo.xml describes ${extraPages} ${extraPages === 1 ? 'page' : 'pages'} more than the comic has. The extra entries were ignored.`,
    );
  if (title && info?.isRightToLeft && title.direction === ScrollDirection.leftToRight) {
    notes.push(
      'ComicInfo.xml says that the comic reads from right to left, but the title reads from left to right. To change the title: --direction rtl',
    );
  }
  if (title && plan.series !== '' && title.titleName !== plan.series) {
    notes.push(`The series “${plan.series}” was imported into the title “${title.titleName}” (${title.titleId}).`);
  }
  for (const { titleId, titleName } of similarTitles) {
    notes.push(`The title “${titleName}” (${titleId}) has a similar name. To import into it instead: --title-id ${titleId}`);
  }
  return notes;
}

/** Created in parallel. */
async function titlePictures(cover: Buffer, scene: Buffer, direction: ScrollDirection) {
  const withCover = cropCover(cover, direction === ScrollDirection.rightToLeft).then(async (coverPicture) => {
    const [tint, coverColor] = await Promise.all([computeCoverTint(coverPicture), computeMeanColor(coverPicture)]);
    return { coverPicture, tint, coverColor };
  });
  const withKeyVisual = cropKeyVisual(cover).then(async (keyVisual) => ({ keyVisual, keyVisualColor: await computeMeanColor(keyVisual) }));
  const [ofCover, ofKeyVisual, thumbnail] = await Promise.all([withCover, withKeyVisual, cropEpisodeThumbnail(scene)]);
  return { ...ofCover, ...ofKeyVisual, thumbnail };
}

async function importSource(deps: ImportDependencies, comic: ComicLocation, source: ComicSource, run: ImportRun): Promise<ImportedComic> {
  const { database, media, clock, configuration } = deps;
  const { options } = run;
  const existing = await findImported(deps, source);
  if (existing && !options.replace) return existing;
  const notes: string[] = [];
  const info = await readComicInfo(source, notes);
  const plan = mergeEpisodeMetadata(source.file, source.pages, info, parseFileName(comic.file, comic.form), options);
  const target = await findImportTarget(database, source.file, plan, options);
  // The same content is only replaced where it is.
  if (existing && existing.episode_id !== target.episodeId) return existing;
  if (target.title && target.episodeId !== undefined && !options.replace)
    throw episodeExistsRefusal(source.file, target.title, target, plan);
  notes.push(...notesOn(plan, info, source, target));
  const direction = options.direction ?? target.title?.direction ?? plan.direction;
  const limits = importLimits(configuration);
  const importedMedia = options.dryRun ? undefined : createImportedMedia(configuration.DATA_DIR, database, media);
  const resultOf = (
    saved: Omit<SavedEpisode, 'outcome' | 'formerKeys' | 'isNewTitle'> | undefined,
    outcome: ImportedComic['outcome'],
    pageCount?: number,
  ) => ({
    outcome,
    file: source.file,
    title_id: saved?.titleId ?? target.title?.titleId ?? null,
    title_name: saved?.titleName ?? target.title?.titleName ?? plan.series,
    episode_id: saved?.episodeId ?? target.episodeId ?? null,
    episode_number: saved?.number ?? target.number,
    page_count: pageCount ?? plan.pages.length,
    is_shown: saved?.isTitleShown ?? false,
    is_unrated: target.title === undefined && plan.ageRating === undefined,
    notes,
  });
  try {
    const { pages, cover, scene } = await importPageImages(plan, direction, source, { run, limits, notes, media: importedMedia });
    const { coverPicture, keyVisual, thumbnail, ...colors } = await titlePictures(cover, scene, direction);
    if (!importedMedia) return resultOf(undefined, 'valid', pages.length);
    const coverKey = await importedMedia.put('cover', coverPicture);
    const keyVisualKey = await importedMedia.put('key', keyVisual);
    const thumbnailKey = await importedMedia.put('thumb', thumbnail);
    run.signal.throwIfAborted();
    const draft = {
      file: source.file,
      sourceKey: `import:${source.contentHash}`,
      plan,
      options,
      pages,
      coverKey,
      keyVisualKey,
      thumbnailKey,
      ...colors,
      now: clock.now(),
    };
    const { saved, result } = await database.transaction(async (tx) => {
      const saved = await saveEpisode(tx, draft);
      const described = resultOf(saved, saved.outcome, pages.length);
      await run.onSaved(tx, described);
      return { saved, result: described };
    });
    await removeUnusedPictures(
      database,
      media,
      saved.formerKeys.filter((key) => key.startsWith('import/')),
    );
    return result;
  } finally {
    await importedMedia?.settle();
  }
}

/**
 * Turns one archive or folder into an episode, in one transaction, and creates its series' title if there is none. A failed import leaves
 * nothing behind. Throws `ImportRefusal` for what cannot be imported.
 */
export async function importComic(deps: ImportDependencies, comic: ComicLocation, run: ImportRun): Promise<ImportedComic> {
  const limits = importLimits(deps.configuration);
  const archiveOptions = { limits, folder: unfinishedImportFolder(deps.configuration.DATA_DIR), signal: run.signal };
  const source = await (comic.form === 'archive' ? openArchive(comic.file, archiveOptions) : openFolder(comic.file, limits));
  try {
    return await importSource(deps, comic, source, run);
  } finally {
    await source.close();
  }
}
