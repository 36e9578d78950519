import type { Configuration } from '@komado/hosting';
import { ScrollDirection } from '@komado/shared-contracts';
import type { Clock } from '../../clock';
import { type Database, findOne, type Transactor } from '../../database';
import type { MediaStore } from '../../media';
import { openArchive } from './archive';
import { type ComicInfo, ComicInfoError, parseComicInfo } from './comic-info';
import type { ComicSource, SourceEntry } from './comic-source';
import { drawDamagedPage } from './damaged-page';
import { type EpisodePlan, planEpisode } from './episode-plan';
import { parseFileName } from './file-name';
import type { FoundComic } from './find-comics';
import { type FoundTitle, findTarget } from './find-target.query';
import { openFolder } from './folder';
import { type ImportLimits, importLimits } from './import-limits';
import type { ImportOptions } from './import-options';
import { createImportedMedia, type ImportedMedia, removeUnused } from './imported-media';
import { ImportRefusal, printable } from './import-refusal';
import { examinePage, type PagePicture } from './page-picture';
import type { PanelThreads } from './panel-threads';
import { type StoredPage, placeTaken, type SavedEpisode, saveEpisode } from './save-episode.command';
import { coverOf, keyVisualOf, meanColorOf, thumbnailOf, tintOf } from './title-pictures';

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
  /** Problems that did not stop the import. */
  readonly notes: readonly string[];
}
export interface ImportRun {
  readonly options: ImportOptions;
  /** Called before the first page and after each. */
  readonly onPage: (done: number, total: number) => void;
  /** Stops between two pages. */
  readonly signal: AbortSignal;
  /** Shared by the comics of a command: starting threads takes longer than reading a short comic. */
  readonly threads: PanelThreads;
  /** Runs in the transaction that creates the episode. */
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

/** Metadata is optional, never a reason to refuse: what cannot be read becomes a note. */
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
  readonly pages: readonly StoredPage[];
  readonly cover: Buffer;
  /** A page with action in it, rather than the cover. */
  readonly scene: Buffer;
}
async function storePages(plan: EpisodePlan, direction: ScrollDirection, source: ComicSource, kept: Keeping): Promise<Pictures> {
  const { pages, coverIndex } = plan;
  const sceneIndex =
    pages.length > 2 ? Math.min(pages.length - 1, Math.max(coverIndex + 1, Math.floor(pages.length / 3))) : pages.length - 1;
  const isStrip = direction === ScrollDirection.vertical;
  const isRightToLeft = direction === ScrollDirection.rightToLeft;
  // A page that cannot be read becomes neither cover nor scene; the next one does. No other bytes are kept in memory.
  const cover = firstFrom(coverIndex);
  const scene = firstFrom(sceneIndex);
  const any = firstFrom(0);
  let done = 0;
  kept.run.onPage(0, pages.length);
  const made = await inParallel(PARALLEL_PAGES, pages, async ({ entry, isDoublePage }, index) => {
    kept.run.signal.throwIfAborted();
    const isWideAt = (size: { readonly width: number; readonly height: number }): boolean =>
      !isStrip && (isDoublePage || size.width > size.height);
    const { picture, note } = await pictureOf(source.file, entry, kept, (size) => kept.media !== undefined && !isStrip && !isWideAt(size));
    let page: StoredPage | undefined;
    if (picture) {
      const { bytes, width, height, small } = picture;
      for (const wanted of [cover, scene, any]) wanted.offer(index, bytes);
      const panels = small ? await kept.run.threads.find(small, isRightToLeft) : [];
      page = { mediaKey: (await kept.media?.put('page', bytes)) ?? '', width, height, isWide: isWideAt(picture), panels, isDamaged: false };
    }
    kept.run.onPage((done += 1), pages.length);
    return { page, note };
  });
  kept.notes.push(...made.flatMap(({ note }) => note ?? []));
  const result = made.map(({ page }) => page);
  const good = result.find((page) => page !== undefined);
  if (!good) throw new ImportRefusal(source.file, 'none of its pages can be read');
  const { width, height } = good;
  const standIn = result.includes(undefined) ? ((await kept.media?.put('page', await drawDamagedPage(width, height))) ?? '') : '';
  const damaged: StoredPage = { mediaKey: standIn, width, height, isWide: false, panels: [], isDamaged: true };
  const first = any.bytes()!;
  return { pages: result.map((page) => page ?? damaged), cover: cover.bytes() ?? first, scene: scene.bytes() ?? first };
}
/** Bytes of the first readable page from an index on, whatever order pages finish in. */
function firstFrom(least: number): { offer(index: number, bytes: Buffer): void; bytes(): Buffer | undefined } {
  let best: { readonly index: number; readonly bytes: Buffer } | undefined;
  return {
    offer: (index, bytes) => {
      if (index >= least && (!best || index < best.index)) best = { index, bytes };
    },
    bytes: () => best?.bytes,
  };
}
/** A note instead of a picture when it cannot be read and such pages may be skipped. */
async function pictureOf(
  file: string,
  entry: SourceEntry,
  { run, limits }: Keeping,
  mayHavePanels: Parameters<typeof examinePage>[4],
): Promise<{ readonly picture?: PagePicture; readonly note?: string }> {
  let bytes: Buffer | undefined;
  try {
    bytes = await entry.read();
    return { picture: await examinePage(file, entry, bytes, limits, mayHavePanels) };
  } catch (error) {
    // Bytes that fail to unpack are damage, too.
    if (!run.options.skipDamaged || !(error instanceof ImportRefusal) || !(error.isDamage || bytes === undefined)) throw error;
    return { note: `${printable(entry.name)}: ${error.reason}; readers see that the page is damaged.` };
  }
}
/**
 * Runs a few at a time and keeps their order. After a failure nothing new is begun and running work is awaited; the first failure in order
 * is thrown.
 */
async function inParallel<T, R>(count: number, items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: (PromiseSettledResult<R> | undefined)[] = items.map(() => undefined);
  let next = 0;
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const index = next;
      next += 1;
      const [result] = await Promise.allSettled([work(items[index]!, index)]);
      results[index] = result;
      hasFailed ||= result.status === 'rejected';
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  return results.map((result) => {
    if (result?.status === 'fulfilled') return result.value;
    throw result?.reason;
  });
}
/** One is decoded while others are searched for panels. */
const PARALLEL_PAGES = 3;
interface Keeping {
  readonly run: ImportRun;
  readonly limits: ImportLimits;
  readonly notes: string[];
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

/** What shows the title and the chapter; made at the same time. */
async function titlePictures(cover: Buffer, scene: Buffer, direction: ScrollDirection) {
  const colored = coverOf(cover, direction === ScrollDirection.rightToLeft).then(async (coverPicture) => {
    const [tint, coverColor] = await Promise.all([tintOf(coverPicture), meanColorOf(coverPicture)]);
    return { coverPicture, tint, coverColor };
  });
  const wide = keyVisualOf(cover).then(async (keyVisual) => ({ keyVisual, keyVisualColor: await meanColorOf(keyVisual) }));
  const [ofCover, ofKeyVisual, thumbnail] = await Promise.all([colored, wide, thumbnailOf(scene)]);
  return { ...ofCover, ...ofKeyVisual, thumbnail };
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
    const { pages, cover, scene } = await storePages(plan, direction, source, { run, limits, notes, media: importedMedia });
    const { coverPicture, keyVisual, thumbnail, ...colors } = await titlePictures(cover, scene, direction);
    if (!importedMedia) return resultOf(undefined, 'valid');
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
 * Turns one archive or folder into an episode, in one transaction, and creates its series' title if there is none. A failed import leaves
 * nothing behind. Throws `ImportRefusal` for what cannot be imported.
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
