import { pageTile } from '@komado/shared-contracts';
import sharp from 'sharp';
import { sessionToken } from '../catalog/testing/library-fixture';
import { pageImageUrl, publicImageUrl } from './media-urls';
import { type MediaApp, NOW, createMediaApp } from './testing/media-app';
import { MINUTE_MS } from '../clock';

let served: MediaApp;
let app: MediaApp['app'];
let database: MediaApp['database'];
let clock: MediaApp['clock'];
let media: MediaApp['media'];
let avif: MediaApp['avif'];
let library: MediaApp['library'];
let get: MediaApp['get'];
let pageUrls: MediaApp['pageUrls'];
beforeEach(async () => {
  served = await createMediaApp();
  ({ app, database, clock, media, avif, library, get, pageUrls } = served);
});
afterEach(() => served.close());

describe('public pictures', () => {
  const cover = publicImageUrl('demo/cover/crowblade');

  it('are served in the requested width and format, and cached forever', async () => {
    const webp = await get(`${cover}/240.webp`);
    expect(webp).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 });
    expect((await get(`${cover}/240.jpg`)).headers['content-type']).toBe('image/jpeg');
    expect((await get(pageTile(cover, 0, 0))).statusCode).toBe(404);
    expect((await get(cover)).headers['content-type']).toBe('image/webp');
  });

  it('respond to HEAD with the content length of GET', async () => {
    const head = await app.inject({ method: 'HEAD', url: `${cover}/240.webp` });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String((await get(`${cover}/240.webp`)).rawPayload.length));
  });

  it('are served as WebP at the URL of an AVIF that is not made yet, cached for minutes, then as AVIF, cached forever', async () => {
    const first = await get(`${cover}/80.avif`);
    expect(first).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' } });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 80 });
    await media.variant('demo/cover/crowblade', { width: 80, format: 'avif' });
    const then = await get(`${cover}/80.avif`);
    expect(then).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await sharp(then.rawPayload).metadata()).toMatchObject({ width: 80 });
  });

  it('are cached forever as WebP where no AVIF copies are made', async () => {
    avif.AVIF_COPIES = false;
    expect(await get(`${cover}/80.avif`)).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('at the URL of an older version are the current ones, cached briefly', async () => {
    const older = cover.replace(/public\/[0-9a-f]+/, 'public/00000000');
    for (const format of ['webp', 'avif'])
      expect(await get(`${older}/240.${format}`)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=60' } });
  });

  it.each([
    `${cover}/241.webp`,
    `${cover}/240.gif`,
    `${cover}/240.webp/240.webp`,
    publicImageUrl('demo/cover/unknown'),
    '/media/public/',
    '/media/public/00000000/',
    '/media/public/00000000/../../../etc/passwd',
    '/media/public/00000000/demo/cover/..%2f..%2f..%2fetc%2fpasswd/240.webp',
    '/media/public/00000000/demo/cover/%2e%2e/%2e%2e/secret/240.webp',
  ])('are not served at %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it('respond with an uncached 500 when the drawing fails, while others are served', async () => {
    const broken = await get(`${publicImageUrl('demo/cover/broken')}/240.webp`);
    expect(broken.statusCode).toBe(500);
    expect(broken.headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect((await get(`${cover}/240.webp`)).statusCode).toBe(200);
  });

  it('are never pages', async () => {
    const episodeId = await library.episode(await library.title(), { point: 60 });
    const [page] = await database.query<{ media_key: string }>('select media_key from page where episode_id = $1', [episodeId]);
    expect((await media.original(page!.media_key))?.length).toBeGreaterThan(0);
    expect((await get(`${publicImageUrl(page!.media_key)}/240.webp`)).statusCode).toBe(404);
  });
});

describe('pages of a free chapter', () => {
  it('are open to everyone and cached forever', async () => {
    const [url] = await pageUrls(await library.episode(await library.title()));
    expect(await get(`${url}/240.webp`)).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('are served as WebP at the URL of an AVIF that is not made yet, cached for minutes, then as AVIF, cached forever', async () => {
    const [url] = await pageUrls(await library.episode(await library.title()));
    const [page] = await database.query<{ media_key: string }>('select media_key from page where page = 1');
    expect(await get(`${url}/240.avif`)).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' },
    });
    await media.variant(page!.media_key, { width: 240, format: 'avif' });
    expect(await get(`${url}/240.avif`)).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('are cached forever as WebP where no AVIF copies are made', async () => {
    avif.AVIF_COPIES = false;
    const [url] = await pageUrls(await library.episode(await library.title()));
    expect(await get(`${url}/240.avif`)).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });

  it('are made ahead of the reader, at the width they read at', async () => {
    const [url] = await pageUrls(await library.episode(await library.title(), { pages: 4 }));
    const keys = await database.query<{ media_key: string }>('select media_key from page order by page');
    await get(`${url}/240.webp`);
    for (const { media_key } of keys)
      while (!(await media.cachedVariant(media_key, { width: 240, format: 'webp' })))
        await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('are cached no longer than the special lasts, and close with it', async () => {
    const [url] = await pageUrls(
      await library.episode(await library.title(), { point: 60, freeUntil: new Date(NOW.getTime() + 10 * MINUTE_MS) }),
    );
    expect(await get(`${url}/240.webp`)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=600' } });
    clock.advance(10 * MINUTE_MS);
    expect((await get(`${url}/240.webp`)).statusCode).toBe(403);
  });

  it('of a restricted title open only at a signed URL', async () => {
    const episodeId = await library.episode(await library.title({ ageRating: 16 }));
    const [url] = await pageUrls(episodeId);
    expect(await get(`${url}/240.webp`)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, max-age=3600' } });
    const guessed = pageImageUrl({ episodeId, page: 1, mediaKey: `demo/page/e${episodeId}-1`, urlToken: 'free' });
    expect((await get(`${guessed}/240.webp`)).statusCode).toBe(403);
  });
});

describe('pages of a paid chapter', () => {
  let episodeId: number;
  let accountId: number;
  let url: string;
  let own: string;
  beforeEach(async () => {
    const titleId = await library.title();
    episodeId = await library.episode(titleId, { point: 60 });
    accountId = await library.account();
    await library.session(accountId, 1);
    own = sessionToken(accountId, 1);
    await library.entitlement(accountId, episodeId);
    url = (await pageUrls(episodeId, accountId))[0]!;
  });

  it('open at their signed URL, for a private cache', async () => {
    expect(await get(`${url}/240.webp`, own)).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
    });
    expect((await get(url, own)).statusCode).toBe(200);
  });

  it('open only for the session that the URL was made in', async () => {
    await library.session(accountId, 2);
    const stranger = await library.account();
    await library.session(stranger, 3);
    await library.entitlement(stranger, episodeId);
    for (const token of [undefined, '', 'forged', sessionToken(accountId, 2), sessionToken(stranger, 3)]) {
      expect(await get(`${url}/240.webp`, token)).toMatchObject({ statusCode: 403, headers: { 'cache-control': 'no-store' } });
    }
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(200);
  });

  it('open tile by tile for the same session only, in the original’s own resolution', async () => {
    const tile = await get(pageTile(url, 0, 0), own);
    expect(tile).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' } });
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 400, height: 600 });
    expect((await get(pageTile(url, 1, 0), own)).statusCode).toBe(404);
    expect((await get(pageTile(url, 0, 0))).statusCode).toBe(403);
  });

  it('do not open at the free URL', async () => {
    const guessed = pageImageUrl({ episodeId, page: 1, mediaKey: `demo/page/e${episodeId}-1`, urlToken: 'free' });
    expect(await get(`${guessed}/240.webp`, own)).toMatchObject({
      statusCode: 403,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    });
    expect((await get(`${guessed}/240.avif`, own)).statusCode).toBe(403);
  });

  it('close when the URL expires', async () => {
    clock.advance(60 * MINUTE_MS - 1000);
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(200);
    clock.advance(1000);
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(403);
  });

  it('close when the entitlement is lost, before the URL expires', async () => {
    await library.loseEntitlements(accountId);
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(403);
  });

  it('close when the rental ends, before the URL expires', async () => {
    const rented = await library.episode(await library.title(), { point: 60 });
    await library.entitlement(accountId, rented, new Date(NOW.getTime() + MINUTE_MS));
    const [page] = await pageUrls(rented, accountId);
    expect(await get(`${page}/240.webp`, own)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, max-age=60' } });
    clock.advance(MINUTE_MS);
    expect((await get(`${page}/240.webp`, own)).statusCode).toBe(403);
  });

  it('close when the account is banned', async () => {
    await database.transaction((tx) => tx.execute(`update account set state = 'banned' where account_id = $1`, [accountId]));
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(403);
  });

  it('close when the session they were made in is logged out, and stay open for another session', async () => {
    await library.session(accountId, 2);
    const [elsewhere] = await pageUrls(episodeId, accountId, 2);
    await database.transaction((tx) => tx.execute('delete from device_session where account_id = $1 and user_id = 1', [accountId]));
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(403);
    expect((await get(`${elsewhere}/240.webp`, sessionToken(accountId, 2))).statusCode).toBe(200);
  });

  it.each(['episode', 'title'])('close when the %s is withdrawn', async (table) => {
    await database.transaction((tx) => tx.execute(`update ${table} set withdrawn_at = $1`, [NOW]));
    expect((await get(`${url}/240.webp`, own)).statusCode).toBe(404);
  });

  it('do not open for another chapter, another account or a changed expiry', async () => {
    const other = await library.episode(await library.title(), { point: 60 });
    await library.entitlement(accountId, other);
    expect((await get(`${url.replace(`/page/${episodeId}/`, `/page/${other}/`)}/240.webp`, own)).statusCode).toBe(403);
    expect((await get(`${url.replace(`.${accountId}.`, `.${accountId + 1}.`)}/240.webp`, own)).statusCode).toBe(403);
    expect(
      (await get(`${url.replace(/\/(\d+)\.(\d+)\./, (_, end: string, account: string) => `/${Number(end) + 60}.${account}.`)}/240.webp`))
        .statusCode,
    ).toBe(403);
  });

  it('that do not exist return 404', async () => {
    const beyond = url.replace(`/page/${episodeId}/1/`, `/page/${episodeId}/99/`);
    expect((await get(`${beyond}/240.webp`, own)).statusCode).toBe(404);
    expect((await get('/media/page/1/1/free/240.webp')).statusCode).toBe(404);
  });
});
