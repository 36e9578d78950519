import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type EpisodeSummary } from '@komado/shared-contracts';
import { fakeApi, fakeCaches } from '@komado/shared-contracts/testing';
import { createFakePicturePlatform } from '../testing/fake-picture-platform';
import { PictureError } from '../picture-loader/picture-platform';
import { chapter, episode, title } from '../testing/chapter.fixture';
import { renderViewer } from '../testing/render-viewer';
import { findDownload, findDownloadedPicture, applyServerStateToDownload, downloadChapter, listDownloads } from './download-storage';
import { switchDownloadsCache } from './downloads.store';
import { withDownloadedPictureFallback } from './downloaded-picture-fallback';

const { lock: _lock, title: _title, is_withdrawn: _isWithdrawn, banner: _banner, ...manifest } = chapter();
const HOUR = 3_600_000;
const VISITOR = 'downloads-visitor';
let storage: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  switchDownloadsCache(null);
  storage = fakeCaches();
  Object.assign(globalThis, { caches: storage });
  window.localStorage.clear();
  window.localStorage.setItem('komado.reader.hint', 'seen');
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});
const downloadOne = (overrides: Partial<EpisodeSummary> = {}, cacheName = VISITOR) =>
  downloadChapter({
    api: fakeApi({ 'GET /episode/viewer': { ...manifest, episode: episode(12, overrides) } }),
    platform: createFakePicturePlatform({ isAutomatic: true }).platform,
    cacheName,
    title,
    episode: episode(12),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

describe('a downloaded chapter', () => {
  it('has its manifest and every picture, and does not count as a view', async () => {
    const api = fakeApi({ 'GET /episode/viewer': manifest });
    const { platform } = createFakePicturePlatform({ isAutomatic: true });
    const steps: number[] = [];
    await downloadChapter({
      api,
      platform,
      cacheName: VISITOR,
      title,
      episode: episode(12),
      signal: new AbortController().signal,
      onProgress: (done) => steps.push(done),
    });
    expect(api.sentTo('GET /episode/viewer')).toEqual([{ episode_id: 112, is_download: true }]);
    expect(steps).toEqual([0, 1, 2, 3, 4, 5]);
    expect(storage.all()[VISITOR]).toEqual(expect.arrayContaining(['/-/downloads/112', '/-/downloads/112/1', '/-/downloads/112/5']));
    expect(await listDownloads(VISITOR, Date.now())).toMatchObject([
      { path: '/title/00007/episode/112', until: null, title_name: 'Crowblade' },
    ]);
    expect(await findDownload(112, false)).toMatchObject({ title: { title_id: 7 }, lock: null, page_list: manifest.page_list });
  });

  it('is complete or absent: a picture that fails removes the others', async () => {
    const { platform } = createFakePicturePlatform({ isAutomatic: true });
    const failing = {
      ...platform,
      fetchPicture: (address: string, signal: AbortSignal, isEarly: boolean) =>
        address.includes('/page/4') ? Promise.reject(new PictureError(500)) : platform.fetchPicture(address, signal, isEarly),
    };
    await expect(
      downloadChapter({
        api: fakeApi({ 'GET /episode/viewer': manifest }),
        platform: failing,
        cacheName: VISITOR,
        title,
        episode: episode(12),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    ).rejects.toMatchObject({ status: 500 });
    expect(storage.all()).toEqual({ [VISITOR]: [] });
  });

  it('is removed once the rental has ended', async () => {
    const end = Date.now() + HOUR;
    await downloadOne({ status: 'renting', rental_end_date: new Date(end).toISOString() }, 'downloads-3');
    expect(await listDownloads('downloads-3', end - 1)).toHaveLength(1);
    expect(await listDownloads('downloads-3', end)).toEqual([]);
    expect(storage.all()).toEqual({ 'downloads-3': [] });
  });

  it('is removed when the server says that it is now locked, and kept longer when it was rented again', async () => {
    await downloadOne({ status: 'renting', rental_end_date: new Date(Date.now() + HOUR).toISOString() }, 'downloads-3');
    const later = new Date(Date.now() + 24 * HOUR).toISOString();
    await applyServerStateToDownload(112, chapter({ episode: episode(12, { status: 'renting', rental_end_date: later }) }), true);
    expect(await listDownloads('downloads-3', Date.now())).toMatchObject([{ until: later }]);
    await applyServerStateToDownload(112, null, true);
    expect(await listDownloads('downloads-3', Date.now())).toEqual([]);
  });

  it('is removed when the chapter was withdrawn', async () => {
    await downloadOne({}, 'downloads-3');
    await applyServerStateToDownload(112, chapter({ page_list: [], is_withdrawn: true }), true);
    expect(await listDownloads('downloads-3', Date.now())).toEqual([]);
  });

  it('is not available to a visitor if it belongs to an account', async () => {
    await downloadOne({}, 'downloads-3');
    expect(await findDownload(112, false)).toBeNull();
    expect(await findDownloadedPicture(112, 1, false)).toBeNull();
    expect(await findDownload(112, true)).not.toBeNull();
  });
});

describe('a downloaded picture', () => {
  it('replaces one that the network fails to load, never one that the server refuses', async () => {
    await downloadOne();
    const { platform } = createFakePicturePlatform();
    const failure: { error: Error } = { error: new TypeError('Failed to fetch') };
    const reading = withDownloadedPictureFallback({ ...platform, fetchPicture: () => Promise.reject(failure.error) }, 112, () => ({
      pages: manifest.page_list,
      isLoggedIn: false,
    }));
    const signal = new AbortController().signal;
    expect((await reading.fetchPicture('/media/page/3/480.webp', signal, false)).bytes.byteLength).toBeGreaterThan(0);
    failure.error = new PictureError(403);
    await expect(reading.fetchPicture('/media/page/3/480.webp', signal, false)).rejects.toMatchObject({ status: 403 });
  });
});

describe('in the viewer', () => {
  const openSettings = async () => {
    await screen.findByRole('group', { name: /^Page/ });
    await userEvent.click(screen.getByRole('button', { name: 'Reader settings' }));
  };
  it('downloads the chapter, lists it and removes it', async () => {
    renderViewer({ results: { 'GET /episode/viewer': manifest } });
    await openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Download chapter 12' }));
    const remove = await screen.findByRole('button', { name: 'Remove chapter 12 from this device' });
    expect(screen.getByRole('region', { name: 'Downloaded chapters' })).toHaveTextContent('Crowblade');
    await userEvent.click(remove);
    await screen.findByRole('button', { name: 'Download chapter 12' });
    expect(storage.all()).toEqual({ [VISITOR]: [] });
  });

  it('says that the device is full', async () => {
    storage.fillUp();
    renderViewer({ results: { 'GET /episode/viewer': manifest } });
    await openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Download chapter 12' }));
    expect(await screen.findByText(/Not enough space/)).toBeVisible();
  });

  it('opens the copy when no server is reachable, and says so', async () => {
    await downloadOne();
    const toasts: string[] = [];
    const { services } = renderViewer({ results: { 'GET /web/episode/viewer': new ApiError(503, 0) } });
    services.bus.on('toast', ({ message }) => void toasts.push(message));
    await screen.findByRole('group', { name: /^Page 1 of 5/ });
    await waitFor(() => expect(toasts).toEqual(['You’re offline, reading your download.']));
  });
});
