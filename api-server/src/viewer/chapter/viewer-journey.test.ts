import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cookie, imageVariant, HeaderName, requestChecksum } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import sharp from 'sharp';
import { type LibraryFixture, libraryFixture } from '../../catalog/testing/library-fixture';
import { createMediaStore } from '../../media/create-media-store';
import { createTestApp, type TestApp } from '../../testing/test-app';

let folder: string;
let test: TestApp;
let library: LibraryFixture;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komado-viewer-'));
  const drawPlain = () =>
    sharp({ create: { width: 120, height: 170, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
  test = await createTestApp({ overrides: { media: createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, drawPlain) } });
  library = libraryFixture(test.database);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Fetches a picture as an <img> would; without a person, as another browser without cookies. */
const picture = async (imageUrl: string, person = test.visitor()) =>
  (await person.request({ method: 'GET', url: imageVariant(imageUrl, 80, 'webp') })).statusCode;

it('a reader goes from the home page through a title into a chapter, and resumes where they stopped', async () => {
  const titleId = await library.title({ genres: ['Action'], heroPlace: 1 });
  const [first, second] = [await library.episode(titleId, { pages: 6 }), await library.episode(titleId)];
  const reader = await test.cast.signUp('reader@example.com');

  const top = await reader.data('GET /web/top');
  expect(await picture(top.hero_list[0]!.cover_image_url)).toBe(200);
  const detail = await reader.data('GET /web/title/detail', { title_id: titleId });
  expect(detail.resume).toEqual({ episode_id: first, episode_number: 1, page: null });
  const viewer = await reader.data('GET /web/episode/viewer', { episode_id: first });
  expect(await Promise.all(viewer.page_list.map((page) => picture(page.image_url)))).toEqual([200, 200, 200, 200, 200, 200]);
  await reader.data('POST /episode/progress/save', { episode_id: first, page: 4 });

  const elsewhere = await test.cast.anotherDevice(reader);
  expect((await elsewhere.data('GET /web/episode/viewer', { episode_id: first })).resume_page).toBe(4);
  expect((await elsewhere.data('GET /web/top')).history_list).toMatchObject([{ episode_id: first, page: 4, book_length: 6 }]);
  await elsewhere.data('GET /episode/viewer/finish', { episode_id: first });
  expect((await reader.data('GET /episode/viewer/lastpage', { episode_id: first })).next_episode?.episode_id).toBe(second);
  expect((await reader.data('GET /web/title/detail', { title_id: titleId })).resume?.episode_id).toBe(second);
});

it('paid pages open at once, but only for the session that requested them', async () => {
  const episodeId = await library.episode(await library.title(), { point: 20 });
  const reader = await test.cast.signUp('reader@example.com');
  const locked = await reader.data('GET /web/episode/viewer', { episode_id: episodeId });
  expect(locked).toMatchObject({
    page_list: [],
    lock: { point: 20, held: { point: { total: test.deps.configuration.SIGN_UP_FREE_POINTS } } },
  });

  await reader.data('POST /episode/paid', { episode_id: episodeId, check_point: 20 });
  const [page] = (await reader.data('GET /web/episode/viewer', { episode_id: episodeId })).page_list;
  expect(await picture(page!.image_url, reader)).toBe(200);
  expect(await picture(page!.image_url, await test.cast.anotherDevice(reader))).toBe(403);
  const visitor = test.visitor();
  expect((await visitor.data('GET /web/episode/viewer', { episode_id: episodeId })).page_list).toEqual([]);
  expect(await picture(page!.image_url)).toBe(403);
  test.clock.advance(test.deps.configuration.PAGE_ADDRESS_MINUTES * 60_000);
  expect(await picture(page!.image_url, reader)).toBe(403);
  expect((await visitor.call('POST /episode/progress/save', { episode_id: episodeId, page: 1 })).body.response_code).toBe(2011);
});

it('a restricted chapter stays closed to minors, unknown ages and crawlers', async () => {
  const episodeId = await library.episode(await library.title({ ageRating: 16 }));
  const responseTo = async (birthday: string | undefined, isCrawler = false) => {
    const visitor = test.visitor();
    if (birthday) visitor.cookies.set(Cookie.birthday, birthday);
    const wire = { episode_id: String(episodeId) };
    const headers = { [HeaderName.requestChecksum]: requestChecksum(wire, birthday), [HeaderName.isCrawler]: String(isCrawler) };
    return (await visitor.send('GET /web/episode/viewer', wire, headers)).json<{ response_code: number; page_list?: unknown[] }>();
  };
  expect(await responseTo('2000-05')).toMatchObject({ response_code: 0, page_list: { length: 4 } });
  for (const shut of [await responseTo('2011-12'), await responseTo(undefined), await responseTo('2000-01', true)]) {
    expect(shut.response_code).toBe(2016);
    expect(shut.page_list).toBeUndefined();
  }
});

it.each(['GET /web/top', 'GET /genre/list', 'GET /genre/search/list'] as const)('%s responds as the contract specifies', async (name) => {
  await library.episode(await library.title({ genres: ['Action'], heroPlace: 1, pointBack: 20, todayChoice: 'Read it.' }));
  const { response_code, status, error_message, ...data } = (await test.visitor().call(name)).body;
  expect([response_code, status, error_message]).toEqual([0, 'success', '']);
  expect(calls[name].result.strict().parse(data)).toEqual(data);
});
