import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type SlotComponent } from '@komado/shared-contracts';
import type { FakeApi } from '@komado/shared-contracts/testing';
import { chapter, episode, lastPage, pageList } from '../testing/chapter.fixture';
import type { Chapter } from '../chapter/chapter';
import { opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer, renderViewer, type RenderViewerOptions } from '../testing/render-viewer';

beforeEach(prepareReader);

/** The chapter as delivered to the app and to prefetching. */
const appChapter = (whole: Chapter) => ({
  episode: whole.episode,
  page_list: whole.page_list,
  scroll_direction: whole.scroll_direction,
  page_expired_date: whole.page_expired_date,
  previous_episode: whole.previous_episode,
  next_episode: whole.next_episode,
  resume_page: whole.resume_page,
});
const openLastPage = async (options?: RenderViewerOptions) => {
  const view = await openViewer(options);
  press('End');
  await opened('Page 5 of 5');
  return view;
};

describe('the end of a chapter', () => {
  it('is reported to the server once, and counted', async () => {
    const { api, counted, unmount } = await openLastPage();
    press('Home');
    press('End');
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer complete']));
    expect(api.sentTo('GET /episode/viewer/finish')).toEqual([{ episode_id: 112 }]);
    unmount();
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer complete', 'viewer close']));
  });

  const finished = (api: FakeApi) => api.sentTo('GET /episode/viewer/finish');
  const requestsForEnd = (api: FakeApi) => api.sentTo('GET /episode/viewer/lastpage');
  const eightPages = (scroll_direction: 'rtl' | 'ltr' | 'vertical') => ({
    results: { 'GET /web/episode/viewer': chapter({ scroll_direction, page_list: pageList(8) }) },
  });
  it.each([
    { direction: 'rtl', onward: 'ArrowLeft', width: 390, spreads: ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6', 'Page 7', 'Page 8'] },
    { direction: 'ltr', onward: 'ArrowRight', width: 390, spreads: ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6', 'Page 7', 'Page 8'] },
    { direction: 'rtl', onward: 'ArrowLeft', width: 1280, spreads: ['Pages 2 and 3', 'Pages 4 and 5', 'Pages 6 and 7', 'Page 8'] },
    { direction: 'ltr', onward: 'ArrowRight', width: 1280, spreads: ['Pages 2 and 3', 'Pages 4 and 5', 'Pages 6 and 7', 'Page 8'] },
  ] as const)('of eight pages, $direction at $width px, is reported with the last turn', async ({ direction, onward, width, spreads }) => {
    const { api } = await openViewer({ ...eightPages(direction), width, height: 844 }, 'Page 1 of 8');
    for (const spread of spreads) {
      expect([...finished(api), ...requestsForEnd(api)]).toEqual([]);
      press(onward);
      await opened(`${spread} of 8`);
    }
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
    expect(requestsForEnd(api)).toEqual([{ episode_id: 112 }]);
  });

  it('is reported once the picture of the last page has loaded, not while it loads', async () => {
    const { api, pictures } = await openLastPage({ isAutomatic: false, isLoggedIn: true });
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/5/'))).toBe(true));
    expect(finished(api)).toEqual([]);
    await act(async () => pictures.succeed('/page/5/'));
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('is also reported when the picture of the last page fails to load', async () => {
    const { api, pictures } = await openLastPage({ isAutomatic: false });
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/5/'))).toBe(true));
    await act(async () => pictures.fail('/page/5/'));
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('of a strip is reported when its bottom edge has been scrolled into view', async () => {
    const { api } = renderViewer({ ...eightPages('vertical'), width: 400, height: 500 });
    const strip = await opened('Page 1 of 8, strip');
    const scrollTo = async (top: number, description: string) => {
      strip.scrollTop = top;
      fireEvent.scroll(strip);
      await opened(description);
    };
    // Eight pages of 600 px, 56 px below the top of the strip.
    const lastTop = 56 + 7 * 600;
    await scrollTo(lastTop - 250, 'Page 7 of 8');
    expect(requestsForEnd(api)).toEqual([]);
    await scrollTo(lastTop, 'Page 8 of 8');
    expect(requestsForEnd(api)).toEqual([{ episode_id: 112 }]);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 8' })).toBeInTheDocument());
    expect(finished(api)).toEqual([]);
    strip.scrollTop = lastTop + 100;
    fireEvent.scroll(strip);
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('of a strip is where the pages end, when a scrollbar makes them smaller than the window', async () => {
    const widths = [
      jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400),
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390),
    ];
    const { api } = renderViewer({ ...eightPages('vertical'), width: 400, height: 500 });
    const strip = await opened('Page 1 of 8, strip');
    // Eight pages of 585 px in place of 600.
    strip.scrollTop = 56 + 8 * 585 - 500;
    fireEvent.scroll(strip);
    await opened('Page 8 of 8');
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
    for (const width of widths) width.mockRestore();
  });

  it('of a strip scrolls into view when the reader turns past the last page', async () => {
    renderViewer({ ...eightPages('vertical'), width: 400, height: 500 });
    const strip = await opened('Page 1 of 8, strip');
    press('End');
    await opened('Page 8 of 8');
    press('ArrowRight');
    await opened('End of the chapter');
    expect(strip.scrollTop).toBe(8 * 600);
    press('ArrowLeft');
    await opened('Page 8 of 8');
    expect(strip.scrollTop).toBe(7 * 600);
  });

  it('is reported again on leaving when the server could not be reached', async () => {
    let isOffline = true;
    const { api, counted } = await openViewer({
      results: { 'GET /episode/viewer/finish': () => (isOffline ? new ApiError(503, 0) : {}) },
    });
    press('End');
    await waitFor(() => expect(finished(api)).toHaveLength(1));
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer close', 'viewer complete']));
    expect(finished(api)).toHaveLength(2);
  });

  it('shows the next chapter with its price, and other titles, after the last page', async () => {
    const { api } = await openLastPage();
    press('ArrowLeft');
    expect(await screen.findByText('69 P')).toBeVisible();
    expect(document.querySelector('[data-slot="price-tag"]')).toHaveTextContent('69 P to keep.');
    expect(screen.getByRole('link', { name: /Iron Choir/ })).toHaveAttribute('href', '/title/00008');
    expect(api.sentTo('GET /episode/viewer/lastpage')).toHaveLength(1);
    press('ArrowRight');
    await opened('Page 5 of 5');
  });
  it('leaves unlocking the next chapter in place to the shop, as well as the price of the rest of the series', async () => {
    const { api } = await openLastPage();
    press('ArrowLeft');
    await waitFor(() => expect(document.querySelector('[data-slot="unlock-button"]')).toBeVisible());
    await waitFor(() => expect(document.querySelector('[data-slot="rest-of-series"]')).toBeVisible());
    expect(api.sentTo('GET /web/title/detail')).toEqual([{ title_id: 7 }]);
  });
  it('loads the price of the rest of the series while the last page is still open', async () => {
    const { api } = await openLastPage();
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toEqual([{ title_id: 7 }]));
    expect(document.querySelector('#chapter-end')).toBeNull();
  });

  it('loads that price again when the reader comes back to the last page', async () => {
    const { api } = await openViewer();
    press('End');
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(1));
    press('Home');
    await opened('Page 1 of 5');
    press('End');
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(2));
  });
  it('leads to the locked chapter if the shop fails to load', async () => {
    const BrokenShop: SlotComponent = ({ renderFailure }) => renderFailure?.({ onRetry: () => undefined }) ?? null;
    await openLastPage({ services: { Slot: BrokenShop } });
    press('ArrowLeft');
    expect(await screen.findByRole('link', { name: 'Unlock chapter 13' })).toHaveAttribute('href', '/title/00007/episode/113');
    expect(screen.getByText('69 P to keep.')).toBeVisible();
  });
  it('prefetches the next chapter two pages before the end, without a view, and not earlier', async () => {
    const ahead = chapter({
      episode: episode(13),
      page_list: pageList(3).map((page) => ({ ...page, image_url: `/media/page/next/${page.page}` })),
    });
    const { api, pictures } = await openViewer({
      results: { 'GET /web/episode/viewer': chapter({ next_episode: episode(13) }), 'GET /episode/viewer': appChapter(ahead) },
    });
    press('ArrowLeft');
    await opened('Page 2 of 5');
    expect(api.sentTo('GET /episode/viewer')).toEqual([]);
    press('ArrowLeft');
    await opened('Page 3 of 5');
    await waitFor(() => expect(pictures.requested.filter((address) => address.includes('/next/'))).toHaveLength(2));
    expect(api.sentTo('GET /episode/viewer')).toEqual([{ episode_id: 113, is_download: true }]);
  });
  it('prefetches nothing for a next chapter that is locked', async () => {
    const { api } = await openLastPage();
    expect(api.sentTo('GET /episode/viewer')).toEqual([]);
  });
  it('shows until when the next chapter is free', async () => {
    const next = episode(13, { status: 'free', free_end_date: '2026-11-28T00:00:00Z' });
    await openLastPage({ results: { 'GET /episode/viewer/lastpage': { ...lastPage, next_episode: next } } });
    press('ArrowLeft');
    expect(await screen.findByText('until Nov 28')).toBeVisible();
  });
});
