import { createSessionStore, ApiError } from '@komado/shared-contracts';
import { fakeApi, testRoom, TestRoom } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createFakeMachinery } from '../engine/fake-machinery';
import { MachineryContext } from '../stage/machinery-context';
import { chapter } from '../testing/chapter.fixture';
import { viewerResults } from '../testing/render-viewer';
import { viewerHead } from './viewer.head';
import { loadChapter, type ViewerData } from './viewer.loader';
import { Component } from './viewer.page';

function app(data: ViewerData) {
  const room = testRoom({ api: fakeApi(viewerResults), session: createSessionStore() });
  const router = createMemoryRouter([{ path: '*', element: <Component data={data} params={{}} /> }]);
  const pictures = createFakeMachinery({ isAutomatic: true });
  return (
    <StrictMode>
      <TestRoom room={room}>
        <MachineryContext value={pictures.machinery}>
          <RouterProvider router={router} />
        </MachineryContext>
      </TestRoom>
    </StrictMode>
  );
}
async function html(data: ViewerData): Promise<string> {
  const { renderToString } = await import('react-dom/server.edge');
  return renderToString(app(data));
}
const at = (startPage: number, overrides = {}): ViewerData => ({ chapter: chapter(overrides), startPage, isDeepLink: false });

beforeEach(() => window.localStorage.setItem('komado.reader.hint', 'seen'));
afterEach(() => document.body.replaceChildren());

describe('the HTML of a chapter', () => {
  it('holds the first page as a plain picture', async () => {
    const markup = await html(at(1));
    expect(markup).toContain('alt="Page 1"');
    expect(markup).toContain('/media/page/1/640.avif 640w');
    expect(markup).not.toContain('/media/page/2/');
  });
  it('holds both pages of a spread for wide screens', async () => {
    const markup = await html(at(3));
    expect(markup).toContain('alt="Page 2"');
    expect(markup).toContain('alt="Page 3"');
  });
  it('turns pages by plain links where there is no script', async () => {
    expect(await html(at(3))).toMatch(/<noscript>.*href="\?page=2".*href="\?page=4".*<\/noscript>/);
  });
  it('holds a whole strip for readers without a script', async () => {
    const markup = await html(at(1, { scroll_direction: 'vertical' }));
    for (const page of [1, 2, 5]) expect(markup).toContain(`alt="Page ${page}"`);
  });
  it('carries no style attribute, for the page may hold none', async () => {
    for (const data of [at(1), at(3), at(1, { scroll_direction: 'vertical' })]) expect(await html(data)).not.toMatch(/\sstyle="/);
  });
  it('is taken over without a warning, in strict mode too', async () => {
    for (const data of [at(3), at(1, { scroll_direction: 'vertical' })]) {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = await html(data);
      const root = await act(async () => hydrateRoot(container, app(data)));
      expect(await screen.findByRole('group', { name: /^Page.* of 5/ })).toBeInTheDocument();
      await act(async () => root.unmount());
    }
  });
});

describe('the head of a chapter', () => {
  it('names the chapter and its title', () =>
    expect(viewerHead({ data: at(1) }).title).toBe('Chapter 12: Eleven minutes to midnight – Crowblade | Komado'));
  it('lets only free chapters be found', () => {
    expect(viewerHead({ data: at(1) }).isIndexed).toBe(true);
    const paid = chapter();
    expect(viewerHead({ data: at(1, { episode: { ...paid.episode, status: 'purchased' } }) }).isIndexed).toBe(false);
    expect(viewerHead({ data: at(1, { episode: { ...paid.episode, status: null }, page_list: [] }) }).isIndexed).toBe(false);
  });
  it('leaves the first picture to the HTML, which asks for it before all others', async () => {
    for (const data of [at(1), at(3), at(1, { scroll_direction: 'vertical' })]) {
      expect(await html(data)).toMatch(/<img[^>]* fetchPriority="high"/);
    }
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
  it("refuses a chapter at another title's address", async () => {
    await expect(load('00008')).rejects.toMatchObject({ code: 404, message: 'Page Not Found: /title/00008/episode/112' });
  });
  it('hands on what the server refuses', async () => {
    await expect(load('00007', { 'GET /web/episode/viewer': new ApiError(3100, 404) })).rejects.toMatchObject({ code: 3100 });
  });
});
