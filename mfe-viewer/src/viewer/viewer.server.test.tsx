import { createReaderStateStore, ApiError } from '@komado/shared-contracts';
import { fakeApi, testAppServices, TestAppServices } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createFakePicturePlatform } from '../testing/fake-picture-platform';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';
import { chapter, lock } from '../testing/chapter.fixture';
import { viewerResults } from '../testing/render-viewer';
import { viewerHead } from './viewer.head';
import type { ViewerData } from '../chapter/viewer-data';
import { loadChapter } from './viewer.loader';
import { Component } from './viewer.page';

function app(data: ViewerData) {
  const services = testAppServices({ api: fakeApi(viewerResults), session: createReaderStateStore() });
  const router = createMemoryRouter([{ path: '*', element: <Component data={data} params={{}} /> }]);
  const pictures = createFakePicturePlatform({ isAutomatic: true });
  return (
    <StrictMode>
      <TestAppServices services={services}>
        <PicturePlatformContext value={pictures.platform}>
          <RouterProvider router={router} />
        </PicturePlatformContext>
      </TestAppServices>
    </StrictMode>
  );
}
async function html(data: ViewerData): Promise<string> {
  const { renderToString } = await import('react-dom/server.edge');
  return renderToString(app(data));
}
const at = (openingPage: number, overrides = {}): ViewerData => ({ chapter: chapter(overrides), openingPage, isDeepLink: false });

beforeEach(() => window.localStorage.setItem('komado.reader.hint', 'seen'));
afterEach(() => document.body.replaceChildren());

describe('the HTML of a chapter', () => {
  it('contains the first page as a plain picture', async () => {
    const markup = await html(at(1));
    expect(markup).toContain('alt="Page 1"');
    expect(markup).toContain('/media/page/1/640.avif 640w');
    expect(markup).not.toContain('/media/page/2/');
  });
  it('contains both pages of a spread for wide screens', async () => {
    const markup = await html(at(3));
    expect(markup).toContain('alt="Page 2"');
    expect(markup).toContain('alt="Page 3"');
  });
  it('turns pages with plain links without JavaScript', async () => {
    expect(await html(at(3))).toMatch(/<noscript>.*href="\?page=2".*href="\?page=4".*<\/noscript>/);
  });
  it('contains a whole strip for readers without JavaScript', async () => {
    const markup = await html(at(1, { scroll_direction: 'vertical' }));
    for (const page of [1, 2, 5]) expect(markup).toContain(`alt="Page ${page}"`);
  });
  it('has no style attributes, because the page must not contain any', async () => {
    for (const data of [at(1), at(3), at(1, { scroll_direction: 'vertical' })]) expect(await html(data)).not.toMatch(/\sstyle="/);
  });
  it('hydrates without a warning, in strict mode too', async () => {
    for (const data of [at(3), at(1, { scroll_direction: 'vertical' })]) {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = await html(data);
      const root = await act(async () => hydrateRoot(container, app(data)));
      expect(await screen.findByRole('group', { name: /^Page.* of 5/ })).toBeInTheDocument();
      await act(async () => root.unmount());
    }
  });
});

describe('the HTML of a withdrawn chapter', () => {
  const withdrawn = at(1, { page_list: [], is_withdrawn: true });
  it('says so in the first bytes and answers 410, so that it is not indexed', async () => {
    const markup = await html(withdrawn);
    expect(markup).toContain('This chapter is no longer available');
    expect(markup).toContain('href="/title/00007"');
    expect(markup).not.toMatch(/\sstyle="/);
    const head = viewerHead({ data: withdrawn });
    expect(head).toMatchObject({ httpStatus: 410, title: expect.stringContaining('no longer available') });
    expect(head.isIndexed ?? false).toBe(false);
    expect(viewerHead({ data: at(1) }).httpStatus).toBeUndefined();
  });
});

describe('the head of a chapter', () => {
  it('contains the chapter and its title', () =>
    expect(viewerHead({ data: at(1) }).title).toBe('Chapter 12: Eleven minutes to midnight – Crowblade | Komado'));
  it('allows only free chapters to be indexed', () => {
    expect(viewerHead({ data: at(1) }).isIndexed).toBe(true);
    const paid = chapter();
    expect(viewerHead({ data: at(1, { episode: { ...paid.episode, status: 'purchased' } }) }).isIndexed).toBe(false);
    expect(viewerHead({ data: at(1, { episode: { ...paid.episode, status: null }, page_list: [] }) }).isIndexed).toBe(false);
  });
  it('preloads the first picture with the same URL as the HTML, so that it is loaded once and before all others', async () => {
    for (const data of [at(1), at(3), at(1, { scroll_direction: 'vertical' })]) {
      const { type, srcSet, sizes } = viewerHead({ data }).leadImage!;
      const markup = await html(data);
      const [picture] = markup.match(/<picture>(?:(?!<\/picture>).)*<img[^>]* fetchPriority="high"/) ?? [''];
      expect(picture).toContain(`<source type="${type}" srcSet="${srcSet}" sizes="${sizes}"/>`);
    }
  });
  it('takes keys and taps that come before the script, only where there is something to read', () => {
    expect(viewerHead({ data: at(1) }).takesEarlyInput).toBe(true);
    expect(viewerHead({ data: at(1, { lock, page_list: [] }) }).takesEarlyInput).toBeUndefined();
  });
  it('preloads no picture if the chapter is locked or empty', () => {
    expect(viewerHead({ data: at(1, { lock, page_list: [] }) }).leadImage).toBeUndefined();
    expect(viewerHead({ data: at(1, { page_list: [] }) }).leadImage).toBeUndefined();
  });
});

describe('loading a chapter', () => {
  const load = (titleId: string, results = viewerResults) =>
    loadChapter({
      params: { titleId, episodeId: '112' },
      url: new URL(`http://localhost/title/${titleId}/episode/112`),
      api: fakeApi(results),
      signal: new AbortController().signal,
      isLoggedIn: false,
    });
  it('refuses a chapter in the URL of a different title', async () => {
    await expect(load('00008')).rejects.toMatchObject({ code: 404, message: 'Page Not Found: /title/00008/episode/112' });
  });
  it('passes on what the server refuses', async () => {
    await expect(load('00007', { 'GET /web/episode/viewer': new ApiError(3100, 404) })).rejects.toMatchObject({ code: 3100 });
  });
});
