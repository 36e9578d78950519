import { ScrollDirection } from '@komado/shared-contracts';
import { type ComicSource, type SourceEntry, tooManyPagesRefusal } from '../archive/comic-source';
import { drawDamagedPage } from '../pictures/damaged-page';
import type { EpisodeMetadata } from '../metadata/episode-metadata';
import type { ImportLimits } from '../import-limits';
import type { ImportOptions } from '../import-options';
import type { ImportedMedia } from './imported-media';
import { ImportRefusal, printable } from '../import-refusal';
import { preparePage, type PagePicture } from '../pictures/prepare-page-picture';
import type { PanelThreadPool } from '../pictures/panel-thread-pool';
import type { StoredPage } from './save-episode.command';

/** One is decoded while others are searched for panels. */
const PARALLEL_PAGES = 3;
export interface PageImportRun {
  readonly options: ImportOptions;
  /** Called before the first page and after each. */
  readonly onPage: (done: number, total: number) => void;
  /** Stops between two pages. */
  readonly signal: AbortSignal;
  /** Shared by the comics of a command: starting threads takes longer than reading a short comic. */
  readonly threads: PanelThreadPool;
}
export interface PageImportContext {
  readonly run: PageImportRun;
  readonly limits: ImportLimits;
  readonly notes: string[];
  /** undefined in a dry run. */
  readonly media: ImportedMedia | undefined;
}

interface Pictures {
  readonly pages: readonly StoredPage[];
  readonly cover: Buffer;
  /** A page with action in it, rather than the cover. */
  readonly scene: Buffer;
}
/** Checks and stores the pages, a few at a time. A picture that is too tall for one page becomes several. */
export async function importPageImages(
  plan: EpisodeMetadata,
  direction: ScrollDirection,
  source: ComicSource,
  context: PageImportContext,
): Promise<Pictures> {
  const { pages, coverIndex } = plan;
  const sceneIndex =
    pages.length > 2 ? Math.min(pages.length - 1, Math.max(coverIndex + 1, Math.floor(pages.length / 3))) : pages.length - 1;
  const isStrip = direction === ScrollDirection.vertical;
  const isRightToLeft = direction === ScrollDirection.rightToLeft;
  // The cover and the scene are the first readable pages from there on. No other bytes are retained in memory.
  const cover = firstReadableFrom(coverIndex);
  const scene = firstReadableFrom(sceneIndex);
  const any = firstReadableFrom(0);
  let done = 0;
  context.run.onPage(0, pages.length);
  const results = await inParallel(PARALLEL_PAGES, pages, async ({ entry, isDoublePage }, index) => {
    context.run.signal.throwIfAborted();
    const isWideAt = (size: { readonly width: number; readonly height: number }): boolean =>
      !isStrip && (isDoublePage || size.width > size.height);
    const { pictures, note } = await picturesOf(
      source.file,
      entry,
      context,
      (size) => context.media !== undefined && !isStrip && !isWideAt(size),
    );
    const stored: StoredPage[] = [];
    for (const picture of pictures) {
      const { bytes, width, height, small } = picture;
      for (const candidate of [cover, scene, any]) candidate.offer(index, bytes);
      const panels = small ? await context.run.threads.find(small, isRightToLeft) : [];
      const mediaKey = (await context.media?.put('page', bytes)) ?? '';
      stored.push({ mediaKey, width, height, isWide: isWideAt(picture), panels, isDamaged: false });
    }
    context.run.onPage((done += 1), pages.length);
    return { stored, note };
  });
  context.notes.push(...results.flatMap(({ note }) => note ?? []));
  const count = results.reduce((sum, { stored }) => sum + Math.max(1, stored.length), 0);
  if (count > context.limits.pages) throw tooManyPagesRefusal(source.file, count, context.limits);
  const readable = results.flatMap(({ stored }) => stored)[0];
  if (!readable) throw new ImportRefusal(source.file, 'none of its pages could be read; get another copy');
  const { width, height } = readable;
  const hasDamage = results.some(({ stored }) => stored.length === 0);
  const placeholderKey = hasDamage ? ((await context.media?.put('page', await drawDamagedPage(width, height))) ?? '') : '';
  const damaged: StoredPage = { mediaKey: placeholderKey, width, height, isWide: false, panels: [], isDamaged: true };
  const first = any.bytes()!;
  return {
    pages: results.flatMap(({ stored }) => (stored.length === 0 ? [damaged] : stored)),
    cover: cover.bytes() ?? first,
    scene: scene.bytes() ?? first,
  };
}
/** Bytes of the first readable page from an index on, whatever order pages finish in. */
function firstReadableFrom(minIndex: number): { offer(index: number, bytes: Buffer): void; bytes(): Buffer | undefined } {
  let first: { readonly index: number; readonly bytes: Buffer } | undefined;
  return {
    offer: (index, bytes) => {
      if (index >= minIndex && (!first || index < first.index)) first = { index, bytes };
    },
    bytes: () => first?.bytes,
  };
}
/** A note without pictures when it cannot be read and such pages may be skipped. */
async function picturesOf(
  file: string,
  entry: SourceEntry,
  { run, limits }: PageImportContext,
  mayHavePanels: Parameters<typeof preparePage>[4],
): Promise<{ readonly pictures: readonly PagePicture[]; readonly note?: string }> {
  try {
    const { pictures, note } = await preparePage(file, entry, await entry.read(), limits, mayHavePanels);
    return { pictures, ...(note !== undefined && { note: `${printable(entry.name)}: ${note}.` }) };
  } catch (error) {
    if (!run.options.skipDamaged || !(error instanceof ImportRefusal) || !error.isDamage) throw error;
    return { pictures: [], note: `${printable(entry.name)}: ${error.reason}; readers see a placeholder for this page.` };
  }
}
/**
 * Runs a few at a time; results are in order. After a failure nothing new is started and running work is awaited; the first failure in order
 * is thrown.
 */
async function inParallel<T, R>(count: number, items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: (PromiseSettledResult<R> | undefined)[] = items.map(() => undefined);
  let next = 0;
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const index = next;
      next += 1;
      const [result] = await Promise.allSettled([work(items[index]!, index)]);
      results[index] = result;
      hasFailed ||= result.status === 'rejected';
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results.map((result) => {
    if (result?.status === 'fulfilled') return result.value;
    throw result?.reason;
  });
}
