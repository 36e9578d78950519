import path from 'node:path';
import type { Configuration } from '@komado/server-kit';
import { createFileCache } from './file-cache';
import { createIdleQueue } from './idle-queue';
import type { Tile, Variant } from './media-urls';
import { mediaFingerprint, parseMediaKey } from './media-key';
import type { MediaStore, PictureRequest } from './media-store';
import { cutTiles, sizePicture, widthFor } from './picture-sizing';
import { createIdleMonitor } from './idle-monitor';
import { createPriorityQueue } from './priority-queue';

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

/** Keeps originals and sized copies as files in `DATA_DIR/media`. */
export function createMediaStore(configuration: Pick<Configuration, 'DATA_DIR' | 'AVIF_COPIES'>, draw: DrawPicture): MediaStore {
  const folder = path.join(configuration.DATA_DIR, 'media');
  const originals = createFileCache(path.join(folder, 'originals'));
  const variants = createFileCache(path.join(folder, 'variants'));
  const drawing = createPriorityQueue<Buffer | undefined>(DRAWING_CONCURRENCY);
  const sizing = createPriorityQueue<Buffer | undefined>(SIZING_CONCURRENCY);
  const quiet = createIdleMonitor();
  const later = createIdleQueue(quiet);

  const place = (key: string) => {
    const fingerprint = mediaFingerprint(key);
    return path.join(fingerprint.slice(0, 2), fingerprint);
  };
  const variantPlace = (key: string, { width, format }: Variant) => path.join(place(key), `${width}.${format}`);

  const tilePlace = (key: string, { column, row }: Tile) => path.join(place(key), `tile-${column}-${row}.webp`);

  const store: MediaStore = {
    quiet,
    async original(key, wanted = NOW) {
      const parsed = parseMediaKey(key);
      if (!parsed) return undefined;
      const kept = await originals.read(place(key));
      if (kept || parsed.origin !== 'demo') return kept;
      return drawing.run(
        key,
        wanted.urgency,
        async () => {
          const drawn = await draw(key);
          if (drawn) await originals.write(place(key), drawn);
          return drawn;
        },
        wanted.signal,
      );
    },

    async cachedVariant(key, variant) {
      return parseMediaKey(key) ? variants.read(variantPlace(key, variant)) : undefined;
    },

    async variant(key, variant, wanted = NOW) {
      const kept = await store.cachedVariant(key, variant);
      if (kept) return kept;
      // The drawing is awaited outside the lane, so that it never blocks sizing.
      const original = await store.original(key, wanted);
      if (!original) return undefined;
      const width = await widthFor(original, variant.width);
      const made = { ...variant, width };
      const bytes = await sizing.run(
        variantPlace(key, made),
        wanted.urgency,
        async () => {
          const sized = (await store.cachedVariant(key, made)) ?? (await sizePicture(original, made));
          await variants.write(variantPlace(key, made), sized);
          return sized;
        },
        wanted.signal,
      );
      if (bytes && width !== variant.width) await variants.write(variantPlace(key, variant), bytes);
      return bytes;
    },

    async tile(key, tile, wanted = NOW) {
      if (!parseMediaKey(key)) return undefined;
      const kept = await variants.read(tilePlace(key, tile));
      if (kept) return kept;
      const original = await store.original(key, wanted);
      if (!original) return undefined;
      await sizing.run(
        path.join(place(key), `tiles-${tile.row}`),
        wanted.urgency,
        async () => {
          const cut = await cutTiles(original, tile.row);
          await Promise.all(cut.map((bytes, column) => variants.write(tilePlace(key, { column, row: tile.row }), bytes)));
          return undefined;
        },
        wanted.signal,
      );
      return variants.read(tilePlace(key, tile));
    },

    variantLater(key, variant) {
      if (!parseMediaKey(key) || (variant.format === 'avif' && !configuration.AVIF_COPIES)) return false;
      later.add(variantPlace(key, variant), () => store.variant(key, variant, AHEAD));
      return true;
    },

    async put(key, bytes) {
      if (!parseMediaKey(key)) throw new Error(`Invalid media key '${key}'. Use a key such as import/page/0f3a or demo/cover/night-train.`);
      await originals.write(place(key), bytes);
    },
    async remove(key) {
      if (!parseMediaKey(key)) return;
      await originals.remove(place(key));
      await variants.remove(place(key));
    },
    async close() {
      quiet.stop();
      await Promise.all([drawing.close(), sizing.close()]);
    },
  };
  return store;
}
