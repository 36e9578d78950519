import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createMediaStore } from './create-media-store';
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
  store = createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, async (key) => {
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
  it('draws a picture once and keeps it, even across a restart', async () => {
    const [first, second] = await Promise.all([store.original('demo/cover/a'), store.original('demo/cover/a')]);
    expect(first).toEqual(second);
    const restarted = createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, () => Promise.reject(new Error('Drawn again.')));
    expect(await restarted.original('demo/cover/a')).toEqual(first);
    expect(drawn).toEqual(['demo/cover/a']);
  });

  it('draws one picture at a time, requested pages before those made ahead', async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    store = createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, async (key) => {
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
    // The first one found an empty queue.
    expect(order.indexOf('demo/page/p2')).toBeLessThan(order.indexOf('demo/cover/a3'));
    expect(order).toHaveLength(5);
  });

  it('makes sized copies in each format and keeps them', async () => {
    expect(await store.cachedVariant('demo/cover/a', { width: 320, format: 'webp' })).toBeUndefined();
    const webp = await store.variant('demo/cover/a', { width: 320, format: 'webp' });
    expect(await sizeOf(webp)).toEqual({ format: 'webp', width: 320, height: 480 });
    expect(await store.cachedVariant('demo/cover/a', { width: 320, format: 'webp' })).toEqual(webp);
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
    expect(await store.cachedVariant('demo/cover/a', { width: 1920, format: 'webp' })).toEqual(copies[0]);
  });

  it('cuts an original, rotated upright, into tiles of its own pixels, and keeps them', async () => {
    const key = `import/page/${'3c'.repeat(32)}`;
    // Lies on its side: 1500 wide and 2100 high once rotated. Its upper left quarter is then red.
    const red = { create: { width: 1050, height: 750, channels: 3, background: '#ff0000' } } as const;
    const lying = sharp({ create: { width: 2100, height: 1500, channels: 3, background: '#0000ff' } });
    lying.composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 750 }]);
    await store.put(key, await lying.png().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sizeOf(await store.tile(key, { column: 0, row: 0 }))).toEqual({ format: 'webp', width: 1024, height: 1024 });
    const corner = await store.tile(key, { column: 1, row: 2 });
    expect(await sizeOf(corner)).toEqual({ format: 'webp', width: 476, height: 52 });
    const isRed = async (tile: Buffer | undefined) => {
      const { r, b } = (await sharp(tile).stats()).dominant;
      return r > b;
    };
    expect(await isRed(await store.tile(key, { column: 0, row: 0 }))).toBe(true);
    expect(await isRed(corner)).toBe(false);
    expect(await store.tile(key, { column: 2, row: 0 })).toBeUndefined();
    expect(await store.tile(key, { column: 0, row: 3 })).toBeUndefined();
    expect(await store.tile(`import/page/${'4d'.repeat(32)}`, { column: 0, row: 0 })).toBeUndefined();
    await store.remove(key);
    expect(await files()).toEqual([]);
  });

  it('keeps what an import adds, and removes it along with its copies', async () => {
    const key = `import/page/${'0f'.repeat(32)}`;
    const bytes = await drawPlain(64, 64);
    await store.put(key, bytes);
    expect(await store.original(key)).toEqual(bytes);
    await store.variant(key, { width: 80, format: 'webp' });
    await store.remove(key);
    expect(await store.original(key)).toBeUndefined();
    expect(await store.cachedVariant(key, { width: 80, format: 'webp' })).toBeUndefined();
    expect(await files()).toEqual([]);
  });

  it('has nothing for unknown or malformed keys, and accepts none of the latter', async () => {
    expect(await store.original('demo/cover/unknown')).toBeUndefined();
    expect(await store.variant('demo/cover/unknown', { width: 80, format: 'webp' })).toBeUndefined();
    expect(await store.original(`import/cover/${'00'.repeat(32)}`)).toBeUndefined();
    for (const key of ['../secret', 'demo/cover/../../secret', '/etc/passwd']) {
      expect(await store.original(key)).toBeUndefined();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Invalid media key');
    }
    expect(new Set(drawn)).toEqual(new Set(['demo/cover/unknown']));
  });

  it('rotates a photograph to the orientation in its EXIF data', async () => {
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

  it('reports an original that is not a picture', async () => {
    const key = `import/page/${'2b'.repeat(32)}`;
    await store.put(key, Buffer.from('words'));
    await expect(store.variant(key, { width: 80, format: 'webp' })).rejects.toThrow();
  });

  it('makes a deferred copy once no request was served for a second', async () => {
    store.variantLater('demo/cover/a', { width: 80, format: 'avif' });
    expect(await store.cachedVariant('demo/cover/a', { width: 80, format: 'avif' })).toBeUndefined();
    while (!(await store.cachedVariant('demo/cover/a', { width: 80, format: 'avif' })))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sizeOf(await store.cachedVariant('demo/cover/a', { width: 80, format: 'avif' }))).toMatchObject({
      format: 'heif',
      width: 80,
    });
  });

  it('makes no AVIF copies where the operator has turned them off', async () => {
    const withoutAvif = createMediaStore({ DATA_DIR: folder, AVIF_COPIES: false }, () => drawPlain(700, 1050));
    expect(withoutAvif.variantLater('demo/cover/b', { width: 80, format: 'avif' })).toBe(false);
    expect(withoutAvif.variantLater('demo/cover/b', { width: 80, format: 'webp' })).toBe(true);
    while (!(await withoutAvif.cachedVariant('demo/cover/b', { width: 80, format: 'webp' })))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await withoutAvif.cachedVariant('demo/cover/b', { width: 80, format: 'avif' })).toBeUndefined();
    await withoutAvif.close();
  });
});
