import path from 'node:path';
import type { Configuration } from '@komado/hosting';
import { createKeptFiles } from './kept-files';
import { createLaterWork } from './later-work';
import type { Variant } from './media-address';
import { mediaFingerprint, parseMediaKey } from './media-key';
import type { MediaStore, Wish } from './media-store';
import { sizePicture, widthFor } from './picture-sizing';
import { createQuietTime } from './quiet-time';
import { createWorkLane } from './work-lane';

/** Draws the original of a `demo/` key; undefined when the demo library has none. */
export type DrawPicture = (key: string) => Promise<Buffer | undefined>;

/** One drawing runs in its own process, two pictures are sized at a time: that fills two cores and leaves the event loop free. */
const DRAWING_CONCURRENCY = 1;
const SIZING_CONCURRENCY = 2;

const NOW: Wish = { urgency: 'now' };
const AHEAD: Wish = { urgency: 'ahead' };

/** Keeps originals and sized copies as files in `DATA_DIR/media`. */
export function createMediaStore(configuration: Pick<Configuration, 'DATA_DIR'>, draw: DrawPicture): MediaStore {
  const folder = path.join(configuration.DATA_DIR, 'media');
  const originals = createKeptFiles(path.join(folder, 'originals'));
  const variants = createKeptFiles(path.join(folder, 'variants'));
  const drawing = createWorkLane<Buffer | undefined>(DRAWING_CONCURRENCY);
  const sizing = createWorkLane<Buffer | undefined>(SIZING_CONCURRENCY);
  const quiet = createQuietTime();
  const later = createLaterWork(quiet);

  const place = (key: string) => {
    const fingerprint = mediaFingerprint(key);
    return path.join(fingerprint.slice(0, 2), fingerprint);
  };
  const variantPlace = (key: string, { width, format }: Variant) => path.join(place(key), `${width}.${format}`);

  const store: MediaStore = {
    quiet,
    async original(key, wish = NOW) {
      const parsed = parseMediaKey(key);
      if (!parsed) return undefined;
      const kept = await originals.read(place(key));
      if (kept || parsed.origin !== 'demo') return kept;
      return drawing.run(
        key,
        wish.urgency,
        async () => {
          const drawn = await draw(key);
          if (drawn) await originals.write(place(key), drawn);
          return drawn;
        },
        wish.signal,
      );
    },

    async keptVariant(key, variant) {
      return parseMediaKey(key) ? variants.read(variantPlace(key, variant)) : undefined;
    },

    async variant(key, variant, wish = NOW) {
      const kept = await store.keptVariant(key, variant);
      if (kept) return kept;
      // The drawing is awaited outside the lane, so that sizing never stands still behind it.
      const original = await store.original(key, wish);
      if (!original) return undefined;
      const width = await widthFor(original, variant.width);
      const made = { ...variant, width };
      const bytes = await sizing.run(
        variantPlace(key, made),
        wish.urgency,
        async () => {
          const sized = (await store.keptVariant(key, made)) ?? (await sizePicture(original, made));
          await variants.write(variantPlace(key, made), sized);
          return sized;
        },
        wish.signal,
      );
      if (bytes && width !== variant.width) await variants.write(variantPlace(key, variant), bytes);
      return bytes;
    },

    variantLater(key, variant) {
      if (parseMediaKey(key)) later.add(variantPlace(key, variant), () => store.variant(key, variant, AHEAD));
    },

    async put(key, bytes) {
      if (!parseMediaKey(key)) throw new Error(`Not a media key: ${key}`);
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
