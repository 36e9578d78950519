import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import type { Logger } from 'pino';
import { folderMediaFiles, type FileStore, type MediaFileStores } from './file-store';
import { createIdleQueue } from './idle-queue';
import type { Tile, Variant } from './media-urls';
import { originalFilePath as folderOf, parseMediaKey } from './media-key';
import type { MediaStore, PictureRequest } from './media-store';
import { createIdleMonitor } from './idle-monitor';
import { createDeduplicatingTaskQueue } from './deduplicating-task-queue';

/** Loaded on first use, because of its native library: most pictures have been sized before. */
const loadSizing = () => import('./resize-picture');

/** Draws the original of a `demo/` key; undefined when the demo library has none. */
export type DrawPicture = (key: string) => Promise<Buffer | undefined>;

/**
 * Drawing runs in its own process, one at a time, and two pictures are sized at a time: that fills two cores and leaves the event loop
 * free.
 */
const DRAWING_CONCURRENCY = 1;
const SIZING_CONCURRENCY = 2;

const NOW: PictureRequest = { urgency: 'now' };
const AHEAD: PictureRequest = { urgency: 'ahead' };

/** Stores originals and resized copies as files, by default in `DATA_DIR/media`. */
export function createMediaStore(
  configuration: Pick<Configuration, 'DATA_DIR' | 'AVIF_COPIES'>,
  draw: DrawPicture,
  files: MediaFileStores = folderMediaFiles(configuration),
  log?: Pick<Logger, 'error'>,
): MediaStore {
  const originals = files('originals');
  const variants = files('variants');
  const drawing = createDeduplicatingTaskQueue<Buffer | undefined>(DRAWING_CONCURRENCY);
  const sizing = createDeduplicatingTaskQueue<Buffer | undefined>(SIZING_CONCURRENCY);
  const idle = createIdleMonitor();
  const idleQueue = createIdleQueue(idle);

  const variantPath = (key: string, { width, format }: Variant) => path.join(folderOf(key), `${width}.${format}`);

  const tilePath = (key: string, { column, row }: Tile) => path.join(folderOf(key), `tile-${column}-${row}.webp`);

  let isFull = false;
  /** For pictures that can be made again: they are also sent while they cannot be stored, as on a full disk. */
  async function storeCopy(target: FileStore, name: string, bytes: Buffer): Promise<void> {
    try {
      await target.write(name, bytes);
      isFull = false;
    } catch (error) {
      if (!isFull)
        log?.error(
          { err: error },
          'Copies of pictures cannot be stored, so they are made again for each request. Check the disk of DATA_DIR, or the bucket of MEDIA_STORE.',
        );
      isFull = true;
    }
  }

  const store: MediaStore = {
    idle,
    async original(key, request = NOW) {
      const parsed = parseMediaKey(key);
      if (!parsed) return undefined;
      const stored = await originals.read(folderOf(key));
      if (stored || parsed.origin !== 'demo') return stored;
      return drawing.run(
        key,
        request.urgency,
        async () => {
          const drawn = await draw(key);
          if (drawn) await storeCopy(originals, folderOf(key), drawn);
          return drawn;
        },
        request.signal,
      );
    },

    async cachedVariant(key, variant) {
      return parseMediaKey(key) ? variants.read(variantPath(key, variant)) : undefined;
    },

    async variant(key, variant, request = NOW) {
      const stored = await store.cachedVariant(key, variant);
      if (stored) return stored;
      // Awaited outside the sizing queue, so that drawing never blocks sizing.
      const original = await store.original(key, request);
      if (!original) return undefined;
      const { availableWidth, resizePicture } = await loadSizing();
      const width = await availableWidth(original, variant.width);
      const made = { ...variant, width };
      const bytes = await sizing.run(
        variantPath(key, made),
        request.urgency,
        async () => {
          const sized = (await store.cachedVariant(key, made)) ?? (await resizePicture(original, made));
          await storeCopy(variants, variantPath(key, made), sized);
          return sized;
        },
        request.signal,
      );
      if (bytes && width !== variant.width) await storeCopy(variants, variantPath(key, variant), bytes);
      return bytes;
    },

    async tile(key, tile, request = NOW) {
      if (!parseMediaKey(key)) return undefined;
      const stored = await variants.read(tilePath(key, tile));
      if (stored) return stored;
      const original = await store.original(key, request);
      if (!original) return undefined;
      const { cutTiles } = await loadSizing();
      await sizing.run(
        path.join(folderOf(key), `tiles-${tile.row}`),
        request.urgency,
        async () => {
          const cut = await cutTiles(original, tile.row);
          await Promise.all(cut.map((bytes, column) => storeCopy(variants, tilePath(key, { column, row: tile.row }), bytes)));
          return undefined;
        },
        request.signal,
      );
      // Another request may have cut the row, and could not store it.
      return (await variants.read(tilePath(key, tile))) ?? (await cutTiles(original, tile.row))[tile.column];
    },

    variantLater(key, variant) {
      if (!parseMediaKey(key) || (variant.format === 'avif' && !configuration.AVIF_COPIES)) return false;
      idleQueue.add(variantPath(key, variant), () => store.variant(key, variant, AHEAD));
      return true;
    },

    async put(key, bytes) {
      if (!parseMediaKey(key)) throw new Error(`Invalid media key '${key}'. Use a key such as import/page/0f3a or demo/cover/night-train.`);
      await originals.write(folderOf(key), bytes);
    },
    async remove(key) {
      if (!parseMediaKey(key)) return;
      await originals.remove(folderOf(key));
      await variants.remove(folderOf(key));
    },
    async close() {
      idle.stop();
      await Promise.all([drawing.close(), sizing.close()]);
    },
  };
  return store;
}
