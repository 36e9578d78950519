import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createMediaStore } from './folder-media-store';
import type { MediaStore } from './media-store';

const drawPlain = (width: number, height: number, background = '#c02020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

let folder: string;
let drawn: string[];
let store: MediaStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-media-'));
  drawn = [];
  store = createMediaStore({ DATA_DIR: folder }, async (key) => {
    drawn.push(key);
    return key.endsWith('unknown') ? undefined : drawPlain(700, 1050);
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);
const sizeOf = async (bytes: Buffer | undefined) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

describe('the media store', () => {
  it('draws a picture once and keeps it, also over a restart', async () => {
    const [first, second] = await Promise.all([store.original('demo/cover/a'), store.original('demo/cover/a')]);
    expect(first).toEqual(second);
    const restarted = createMediaStore({ DATA_DIR: folder }, () => Promise.reject(new Error('Drawn again.')));
    expect(await restarted.original('demo/cover/a')).toEqual(first);
    expect(drawn).toEqual(['demo/cover/a']);
  });

  it('draws one picture at a time, pages that are waited for before those made ahead', async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    store = createMediaStore({ DATA_DIR: folder }, async (key) => {
      order.push(key);
      most = Math.max(most, (running += 1));
      const bytes = await drawPlain(10, 10);
      running -= 1;
      return bytes;
    });
    await Promise.all([
      ...['a1', 'a2', 'a3'].map((name) => store.original(`demo/cover/${name}`, { urgency: 'ahead' })),
      ...['p1', 'p2'].map((name) => store.original(`demo/page/${name}`)),
    ]);
    expect(most).toBe(1);
    // The first one found nothing else waiting.
    expect(order.indexOf('demo/page/p2')).toBeLessThan(order.indexOf('demo/cover/a3'));
    expect(order).toHaveLength(5);
  });

  it('makes sized copies in each format and keeps them', async () => {
    expect(await store.keptVariant('demo/cover/a', { width: 320, format: 'webp' })).toBeUndefined();
    const webp = await store.variant('demo/cover/a', { width: 320, format: 'webp' });
    expect(await sizeOf(webp)).toEqual({ format: 'webp', width: 320, height: 480 });
    expect(await store.keptVariant('demo/cover/a', { width: 320, format: 'webp' })).toEqual(webp);
    expect(await sizeOf(await store.variant('demo/cover/a', { width: 160, format: 'jpg' }))).toEqual({
      format: 'jpeg',
      width: 160,
      height: 240,
    });
    expect(await sizeOf(await store.variant('demo/cover/a', { width: 160, format: 'avif' }))).toEqual({
      format: 'heif',
      width: 160,
      height: 240,
    });
    expect(drawn).toHaveLength(1);
  });

  it('never enlarges: a width beyond the original is the original width', async () => {
    const widths = [960, 1280, 1920] as const;
    const copies = await Promise.all(widths.map((width) => store.variant('demo/cover/a', { width, format: 'webp' })));
    for (const copy of copies) expect(await sizeOf(copy)).toEqual({ format: 'webp', width: 700, height: 1050 });
    expect(copies[1]).toEqual(copies[0]);
    expect(await store.keptVariant('demo/cover/a', { width: 1920, format: 'webp' })).toEqual(copies[0]);
  });

  it('keeps what an import puts in, and removes it with its copies', async () => {
    const key = `import/page/${'0f'.repeat(32)}`;
    const bytes = await drawPlain(64, 64);
    await store.put(key, bytes);
    expect(await store.original(key)).toEqual(bytes);
    await store.variant(key, { width: 80, format: 'webp' });
    await store.remove(key);
    expect(await store.original(key)).toBeUndefined();
    expect(await store.keptVariant(key, { width: 80, format: 'webp' })).toBeUndefined();
    expect(await files()).toEqual([]);
  });

  it('has nothing for keys that are unknown or no keys, and takes none of those in', async () => {
    expect(await store.original('demo/cover/unknown')).toBeUndefined();
    expect(await store.variant('demo/cover/unknown', { width: 80, format: 'webp' })).toBeUndefined();
    expect(await store.original(`import/cover/${'00'.repeat(32)}`)).toBeUndefined();
    for (const key of ['../secret', 'demo/cover/../../secret', '/etc/passwd']) {
      expect(await store.original(key)).toBeUndefined();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a media key');
    }
    expect(new Set(drawn)).toEqual(new Set(['demo/cover/unknown']));
  });

  it('turns a photograph as its camera held it', async () => {
    const key = `import/page/${'1a'.repeat(32)}`;
    await store.put(
      key,
      await sharp(await drawPlain(200, 100))
        .withExif({})
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    expect(await sizeOf(await store.variant(key, { width: 80, format: 'webp' }))).toMatchObject({ width: 80, height: 160 });
  });

  it('reports an original that is no picture', async () => {
    const key = `import/page/${'2b'.repeat(32)}`;
    await store.put(key, Buffer.from('words'));
    await expect(store.variant(key, { width: 80, format: 'webp' })).rejects.toThrow();
  });

  it('makes a copy later, when nobody has been served for a second', async () => {
    store.variantLater('demo/cover/a', { width: 80, format: 'avif' });
    expect(await store.keptVariant('demo/cover/a', { width: 80, format: 'avif' })).toBeUndefined();
    while (!(await store.keptVariant('demo/cover/a', { width: 80, format: 'avif' })))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sizeOf(await store.keptVariant('demo/cover/a', { width: 80, format: 'avif' }))).toMatchObject({
      format: 'heif',
      width: 80,
    });
  });
});
