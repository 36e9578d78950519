import { ScrollDirection } from '@komado/shared-contracts';
import type { Transactor } from '../../database/database';
import { findOne } from '../../database/database';
import type { ServerDependencies } from '../../server-dependencies';
import { openArchive } from './archive';
import { type ComicInfo, ComicInfoError, parseComicInfo } from './comic-info';
import type { ComicSource } from './comic-source';
import { type EpisodePlan, planEpisode } from './episode-plan';
import { parseFileName } from './file-name';
import type { FoundComic } from './find-comics';
import { type FoundTitle, findTarget } from './find-target.query';
import { openFolder } from './folder';
import { type ImportLimits, importLimits } from './import-limits';
import type { ImportOptions } from './import-options';
import { createImportedMedia, type ImportedMedia, removeUnused } from './imported-media';
import { examinePage } from './page-picture';
import { type KeptPage, placeTaken, type SavedEpisode, saveEpisode } from './save-episode.command';
import { coverOf, keyVisualOf, thumbnailOf, tintOf } from './title-pictures';

export type ImportDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'media'>;

export interface ImportedComic {
  readonly outcome: 'imported' | 'replaced' | 'present' | 'valid';
  readonly file: string;
  /** null when a dry run would make it. */
  readonly title_id: number | null;
  readonly title_name: string;
  readonly episode_id: number | null;
  readonly episode_number: number;
  readonly page_count: number;
  /** Whether readers see it. */
  readonly is_shown: boolean;
  /** What was not as it should be, but did not stop the import. */
  readonly notes: readonly string[];
}
export interface ImportRun {
  readonly options: ImportOptions;
  /** Called before the first page and after each. */
  readonly onPage: (done: number, total: number) => void;
  /** Stops between two pages. */
  readonly signal: AbortSignal;
  /** Runs in the transaction that makes the episode. */
  readonly onSaved: (tx: Transactor, comic: ImportedComic) => Promise<void>;
}

interface PresentRow {
  title_id: number;
  title_name: string;
  episode_id: number;
  episode_number: number;
  page_count: number;
  is_shown: boolean;
}
async function findPresent({ database }: ImportDependencies, source: ComicSource): Promise<ImportedComic | undefined> {
  const row = await findOne<PresentRow>(
    database,
    `select t.title_id, t.title_name, e.episode_id, e.episode_number, (select count(*)::int from page p where p.episode_id = e.episode_id) as page_count,
            t.published_at is not null and t.withdrawn_at is null and e.withdrawn_at is null as is_shown
     from episode e join title t on t.title_id = e.title_id where e.source_key = $1`,
    [`import:${source.contentHash}`],
  );
  return row && { outcome: 'present', file: source.file, ...row, notes: [] };
}

/** Metadata is a help, never a reason to refuse: what cannot be read becomes a note. */
async function readComicInfo(source: ComicSource, notes: string[]): Promise<ComicInfo | undefined> {
  if (!source.comicInfo) return undefined;
  const bytes = await source.comicInfo.read();
  try {
    return parseComicInfo(bytes);
  } catch (error) {
    if (!(error instanceof ComicInfoError)) throw error;
    notes.push(`${error.message} The file's name is used instead.`);
    return undefined;
  }
}

interface Pictures {
  readonly pages: readonly KeptPage[];
  readonly cover: Buffer;
  /** A page that shows what happens, rather than the cover. */
  readonly scene: Buffer;
}
async function keepPages(plan: EpisodePlan, direction: ScrollDirection, source: ComicSource, kept: Keeping): Promise<Pictures> {
  const { pages, coverIndex } = plan;
  const sceneIndex =
    pages.length > 2 ? Math.min(pages.length - 1, Math.max(coverIndex + 1, Math.floor(pages.length / 3))) : pages.length - 1;
  const result: KeptPage[] = [];
  let cover: Buffer | undefined;
  let scene: Buffer | undefined;
  kept.run.onPage(0, pages.length);
  for (const [index, { entry, isDoublePage }] of pages.entries()) {
    kept.run.signal.throwIfAborted();
    const { bytes, width, height } = await examinePage(source.file, entry, await entry.read(), kept.limits);
    if (index === coverIndex) cover = bytes;
    if (index === sceneIndex) scene = bytes;
    const isWide = direction !== ScrollDirection.vertical && (isDoublePage || width > height);
    result.push({ mediaKey: (await kept.media?.put('page', bytes)) ?? '', width, height, isWide });
    kept.run.onPage(index + 1, pages.length);
  }
  return { pages: result, cover: cover!, scene: scene! };
}
interface Keeping {
  readonly run: ImportRun;
  readonly limits: ImportLimits;
  /** undefined in a dry run. */
  readonly media: ImportedMedia | undefined;
}

function notesOn(plan: EpisodePlan, info: ComicInfo | undefined, source: ComicSource, title: FoundTitle | undefined): string[] {
  const notes: string[] = [];
  const beyond = info?.pages.filter(({ index }) => index >= source.pages.length).length ?? 0;
  if (beyond > 0) notes.push(`ComicInfo.xml describes ${beyond} pages more than there are; they are ignored.`);
  if (title && info?.isRightToLeft && title.direction === ScrollDirection.leftToRight) {
    notes.push('The title reads from left to right, this comic from right to left; --direction rtl changes the title.');
  }
  if (plan.ageRating === undefined && !title) notes.push('No age rating is given, so the title is open to all ages; --age sets one.');
  return notes;
}

async function importSource(deps: ImportDependencies, comic: FoundComic, source: ComicSource, run: ImportRun): Promise<ImportedComic> {
  const { database, media, clock, configuration } = deps;
  const { options } = run;
  const present = await findPresent(deps, source);
  if (present) return present;
  const notes: string[] = [];
  const info = await readComicInfo(source, notes);
  const plan = planEpisode(source.file, source.pages, info, parseFileName(comic.file, comic.form), options);
  const target = await findTarget(database, source.file, plan, options);
  if (target.title && target.episodeId !== undefined && !options.replace) throw placeTaken(source.file, target.title, target.number);
  notes.push(...notesOn(plan, info, source, target.title));
  const direction = options.direction ?? target.title?.direction ?? plan.direction;
  const limits = importLimits(configuration);
  const importedMedia = options.dryRun ? undefined : createImportedMedia(configuration.DATA_DIR, database, media);
  const resultOf = (saved: Omit<SavedEpisode, 'outcome' | 'formerKeys' | 'isNewTitle'> | undefined, outcome: ImportedComic['outcome']) => ({
    outcome,
    file: source.file,
    title_id: saved?.titleId ?? target.title?.titleId ?? null,
    title_name: saved?.titleName ?? target.title?.titleName ?? plan.series,
    episode_id: saved?.episodeId ?? target.episodeId ?? null,
    episode_number: saved?.number ?? target.number,
    page_count: plan.pages.length,
    is_shown: saved?.isTitleShown ?? false,
    notes,
  });
  try {
    const { pages, cover, scene } = await keepPages(plan, direction, source, { run, limits, media: importedMedia });
    const coverPicture = await coverOf(cover, direction === ScrollDirection.rightToLeft);
    const pictures = {
      cover: coverPicture,
      key: await keyVisualOf(cover),
      thumb: await thumbnailOf(scene),
      tint: await tintOf(coverPicture),
    };
    if (!importedMedia) return resultOf(undefined, 'valid');
    const coverKey = await importedMedia.put('cover', pictures.cover);
    const keyVisualKey = await importedMedia.put('key', pictures.key);
    const thumbnailKey = await importedMedia.put('thumb', pictures.thumb);
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
      tint: pictures.tint,
      now: clock.now(),
    };
    const { saved, result } = await database.transaction(async (tx) => {
      const made = await saveEpisode(tx, draft);
      const described = resultOf(made, made.outcome);
      await run.onSaved(tx, described);
      return { saved: made, result: described };
    });
    await removeUnused(
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
 * Turns one archive or folder into an episode, in one transaction, and its series into a title if it is none yet. Nothing is left of an
 * import that fails. Throws `ImportRefusal` for what cannot be imported.
 */
export async function importComic(deps: ImportDependencies, comic: FoundComic, run: ImportRun): Promise<ImportedComic> {
  const limits = importLimits(deps.configuration);
  const source = await (comic.form === 'archive' ? openArchive(comic.file, limits) : openFolder(comic.file, limits));
  try {
    return await importSource(deps, comic, source, run);
  } finally {
    source.close();
  }
}
