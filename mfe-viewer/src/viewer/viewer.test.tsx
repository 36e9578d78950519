import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, Region, type SlotComponent } from '@komado/shared-contracts';
import type { FakeApi } from '@komado/shared-contracts/testing';
import { PictureError } from '../engine/machinery';
import { chapter, episode, lastPage, lock, pageList } from '../testing/chapter.fixture';
import type { Chapter } from './viewer.loader';
import { renderViewer } from '../testing/render-viewer';
import { PROGRESS_DELAY_MS } from '../progress/progress.command';

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('komado.reader.hint', 'seen');
  window.history.replaceState(null, '', '/title/00007/episode/112');
});
/** As the app, and whoever fetches a chapter ahead, gets it. */
const appChapter = (whole: Chapter) => ({
  episode: whole.episode,
  page_list: whole.page_list,
  scroll_direction: whole.scroll_direction,
  page_expired_date: whole.page_expired_date,
  previous_episode: whole.previous_episode,
  next_episode: whole.next_episode,
  resume_page: whole.resume_page,
});
const opened = (description: string) => screen.findByRole('group', { name: new RegExp(`^${description}`) });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('reading a chapter', () => {
  it('opens at the first page, named for screen readers, one page at a time on a phone', async () => {
    renderViewer();
    expect(await opened('Page 1 of 5, right to left')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chapter 12: Eleven minutes to midnight');
    press('ArrowLeft');
    expect(await opened('Page 2 of 5')).toBeVisible();
  });

  it('shows two pages from 768 px up, the first one alone', async () => {
    renderViewer({ width: 1280, height: 800 });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    expect(await opened('Pages 2 and 3 of 5')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Page 3' })).toBeVisible();
  });

  it('turns by arrows in reading direction, by space, Home and End', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    press(' ');
    await opened('Page 2 of 5');
    press('ArrowRight');
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('Home');
    await opened('Page 1 of 5');
  });

  it('turns by the page’s transform in the key’s own time, and by nothing else until the frame is drawn', async () => {
    const { container } = renderViewer();
    await opened('Page 1 of 5');
    const track = screen.getByTestId('stage').firstElementChild as HTMLElement;
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changed.push(...records));
    observer.observe(container, { attributes: true, childList: true, characterData: true, subtree: true });
    press('ArrowLeft');
    changed.push(...observer.takeRecords());
    observer.disconnect();
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ target, attributeName }) => target === track && attributeName === 'style')).toBe(true);
    expect(track.style.transform).toContain('translateX(390px)');
    await opened('Page 2 of 5');
  });

  it('turns pages automatically when asked to, and stops when asked to', async () => {
    const user = userEvent.setup();
    renderViewer();
    await opened('Page 1 of 5');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '10' } });
    expect(screen.getByText('Every 6 s')).toBeVisible();
    const bySelf = screen.getByRole('switch', { name: 'Turn pages automatically' });
    await user.click(bySelf);
    expect(bySelf).toBeChecked();
    for (const key of ['Escape', 'Escape', 's']) press(key);
    expect(await screen.findByRole('switch', { name: 'Turn pages automatically' })).not.toBeChecked();
  });

  it('darkens the pages, and not its bars, and keeps that for the title', async () => {
    const user = userEvent.setup();
    const first = renderViewer();
    await opened('Page 1 of 5');
    expect(screen.queryByTestId('dimmer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Brightness' }), { target: { value: '60' } });
    expect(screen.getByTestId('dimmer').style.opacity).toBe('0.4');
    first.unmount();
    renderViewer();
    await opened('Page 1 of 5');
    expect(screen.getByTestId('dimmer')).toBeInTheDocument();
  });

  it('counts every turn, however fast they come', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 4 of 5');
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('End of the chapter');
  });

  it('turns the arrows round for a title that reads from left to right', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'ltr' }) } });
    await opened('Page 1 of 5, left to right');
    press('ArrowRight');
    await opened('Page 2 of 5');
  });

  it('turns by a tap on the side that the reading goes to', async () => {
    renderViewer();
    const stage = await opened('Page 1 of 5');
    const tap = (clientX: number) => {
      fireEvent(
        stage,
        Object.assign(new MouseEvent('pointerdown', { clientX, clientY: 400, bubbles: true }), { pointerId: 1, pointerType: 'touch' }),
      );
      fireEvent(
        stage,
        Object.assign(new MouseEvent('pointerup', { clientX, clientY: 400, bubbles: true }), { pointerId: 1, pointerType: 'touch' }),
      );
    };
    tap(20);
    await opened('Page 2 of 5');
    tap(370);
    await opened('Page 1 of 5');
    // Otherwise the browser clicks on whatever the turn has brought under the finger.
    expect(fireEvent.touchEnd(stage)).toBe(false);
  });

  it('zooms by a double tap on a side, and stays on the page', async () => {
    renderViewer();
    const stage = await opened('Page 1 of 5');
    const tap = (clientX: number, timeStamp: number) => {
      for (const [type, time] of [
        ['pointerdown', timeStamp],
        ['pointerup', timeStamp + 20],
      ] as const) {
        const event = new MouseEvent(type, { clientX, clientY: 400, bubbles: true });
        Object.defineProperty(event, 'timeStamp', { value: time });
        fireEvent(stage, Object.assign(event, { pointerId: 1, pointerType: 'touch' }));
      }
    };
    for (const side of [20, 370]) {
      tap(side, side * 100);
      tap(side, side * 100 + 120);
      await opened('Page 1 of 5');
      await waitFor(() => expect((screen.getByTestId('stage').firstElementChild as HTMLElement).style.transform).toContain('scale(2)'));
      press('0');
    }
  });

  it('has zoom, double page and full screen on a phone, too', async () => {
    const user = userEvent.setup();
    renderViewer();
    await opened('Page 1 of 5');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Double page' }));
    press('ArrowLeft');
    await opened('Pages 2 and 3 of 5');
    expect(screen.getByLabelText('Full screen')).toBeInTheDocument();
    await screen.findByRole('img', { name: 'Page 3' });
  });

  it('scrolls a strip by Space, page keys and arrows without a click before', async () => {
    const scrollBy = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollBy });
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    await opened('Page 1 of 5, strip');
    for (const key of [' ', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp']) expect(press(key)).toBe(false);
    const ways = scrollBy.mock.calls.map(([{ top }]) => Math.round(top));
    expect(ways).toEqual([675, 675, 169, -675, -169]);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
  });

  it('brings its bars back when the mouse comes near an edge', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    const move = (clientY: number, pointerType = 'mouse') =>
      fireEvent(window, Object.assign(new MouseEvent('pointermove', { clientY }), { pointerType }));
    const bar = screen.getByRole('banner');
    for (const edge of [10, 830]) {
      press('ArrowLeft');
      await waitFor(() => expect(bar).toHaveAttribute('data-shown', 'false'));
      move(400);
      move(edge, 'touch');
      expect(bar).toHaveAttribute('data-shown', 'false');
      move(edge);
      expect(bar).toHaveAttribute('data-shown', 'true');
    }
    await screen.findByRole('img', { name: 'Page 3' });
  });

  it('moves the pairs by one page from those on screen on', async () => {
    const user = userEvent.setup();
    renderViewer({ width: 1280, height: 800 });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await opened('Pages 2 and 3 of 5');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    await user.click(screen.getByRole('switch', { name: 'Shift page pairs' }));
    await opened('Page 2 of 5');
    expect(screen.getByRole('switch', { name: 'Shift page pairs' })).toBeChecked();
    press('Escape');
    press('ArrowLeft');
    await opened('Pages 3 and 4 of 5');
  });

  it('opens where the address says, and where the reader stopped without one', async () => {
    const results = { 'GET /web/episode/viewer': chapter({ resume_page: 3 }) };
    const first = renderViewer({ path: '/title/00007/episode/112?page=4', results, isLoggedIn: true });
    await opened('Page 4 of 5');
    first.unmount();
    renderViewer({ results, isLoggedIn: true });
    await opened('Page 3 of 5');
  });

  it('keeps the page in the address without a navigation', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(1);
  });

  it('says page changes to screen readers, and nothing when it opens', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    expect(screen.queryByText('Page 1 of 5')).toBeNull();
    press('ArrowLeft');
    expect(await screen.findByText('Page 2 of 5')).toHaveAttribute('role', 'status');
  });

  it('hides its bars when a page is turned and brings them back on demand', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    const bar = screen.getByRole('banner');
    expect(bar).toHaveAttribute('data-shown', 'true');
    press('ArrowLeft');
    await waitFor(() => expect(bar).toHaveAttribute('data-shown', 'false'));
    await screen.findByRole('img', { name: 'Page 2' });
    press('m');
    expect(bar).toHaveAttribute('data-shown', 'true');
  });

  it('turns by the slider once it is let go', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    const slider = screen.getByRole('slider', { name: 'Page' });
    expect(slider).toHaveAttribute('dir', 'rtl');
    fireEvent.change(slider, { target: { value: '4' } });
    fireEvent(slider, new Event('change', { bubbles: true }));
    await opened('Page 4 of 5');
  });

  it('shows all pages and goes to the one that is pressed', async () => {
    const user = userEvent.setup();
    renderViewer();
    await opened('Page 1 of 5');
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    const grid = await screen.findByRole('dialog', { name: 'All pages' });
    expect(within(grid).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(grid).getByRole('button', { name: 'Page 4' }));
    await opened('Page 4 of 5');
    expect(screen.queryByRole('dialog', { name: 'All pages' })).toBeNull();
  });

  it('lets the reader change the direction, and keeps it for the title', async () => {
    const user = userEvent.setup();
    const first = renderViewer();
    await opened('Page 1 of 5, right to left');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    await user.click(screen.getByRole('radio', { name: 'Left to right' }));
    await opened('Page 1 of 5, left to right');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    renderViewer();
    await opened('Page 1 of 5, left to right');
  });

  it('reads as a strip when the title or the reader says so', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    const strip = await opened('Page 1 of 5, strip');
    // Every page has its box from the start, whether its picture is there or not.
    expect(strip.querySelectorAll('[data-page]')).toHaveLength(5);
    expect(await screen.findByText('End of chapter 12')).toBeInTheDocument();
  });

  it('explains the tap zones once', async () => {
    window.localStorage.clear();
    const user = userEvent.setup();
    const first = renderViewer();
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog', { name: 'How to turn pages' })).toBeNull();
    first.unmount();
    renderViewer();
    await opened('Page 1 of 5');
    expect(screen.queryByRole('dialog', { name: 'How to turn pages' })).toBeNull();
  });

  it('says so when a chapter has no pages', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list: [] }) } });
    expect(await screen.findByText('This chapter has no pages yet.')).toBeVisible();
  });
});

describe('a page that fails', () => {
  it('has its own retry, and leaves the others readable', async () => {
    const user = userEvent.setup();
    const { pictures } = renderViewer({ isAutomatic: false });
    await opened('Page 1 of 5');
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/1/'))).toBe(true));
    await act(async () => pictures.fail('/page/1/'));
    const failed = await screen.findByRole('group', { name: 'Page 1 did not load' });
    expect(failed).toHaveTextContent('(1 of 5)');
    await user.click(within(failed).getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/1/'))).toBe(true));
    await act(async () => pictures.succeed('/page/1/'));
    expect(await screen.findByRole('img', { name: 'Page 1' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Page 1 did not load' })).toBeNull();
  });
});

describe('an address that has ended', () => {
  it('is renewed without leaving the page', async () => {
    const { api, pictures } = renderViewer({ isAutomatic: false });
    await opened('Page 1 of 5');
    await waitFor(() => expect(pictures.waiting()).not.toEqual([]));
    api.answer(
      'GET /web/episode/viewer',
      chapter({ page_list: pageList(5).map((page) => ({ ...page, image_url: `/media/fresh/${page.page}` })) }),
    );
    await act(async () => pictures.fail('/page/1/', new PictureError(403)));
    await waitFor(() => expect(pictures.waiting().some((address) => address.startsWith('/media/fresh/1/'))).toBe(true));
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(2);
    await opened('Page 1 of 5');
  });
});

describe('the end of a chapter', () => {
  it('is told to the server once, and counted', async () => {
    const { api, counted, unmount } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('Home');
    press('End');
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer complete']));
    expect(api.sentTo('GET /episode/viewer/finish')).toEqual([{ episode_id: 112 }]);
    unmount();
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer complete', 'viewer close']));
  });

  const finished = (api: FakeApi) => api.sentTo('GET /episode/viewer/finish');
  const askedForEnd = (api: FakeApi) => api.sentTo('GET /episode/viewer/lastpage');
  const eightPages = (scroll_direction: 'rtl' | 'ltr' | 'vertical') => ({
    results: { 'GET /web/episode/viewer': chapter({ scroll_direction, page_list: pageList(8) }) },
  });
  it.each([
    { direction: 'rtl', onward: 'ArrowLeft', width: 390, spreads: ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6', 'Page 7', 'Page 8'] },
    { direction: 'ltr', onward: 'ArrowRight', width: 390, spreads: ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6', 'Page 7', 'Page 8'] },
    { direction: 'rtl', onward: 'ArrowLeft', width: 1280, spreads: ['Pages 2 and 3', 'Pages 4 and 5', 'Pages 6 and 7', 'Page 8'] },
    { direction: 'ltr', onward: 'ArrowRight', width: 1280, spreads: ['Pages 2 and 3', 'Pages 4 and 5', 'Pages 6 and 7', 'Page 8'] },
  ] as const)('of eight pages, $direction at $width px, is sent with the last turn', async ({ direction, onward, width, spreads }) => {
    const { api } = renderViewer({ ...eightPages(direction), width, height: 844 });
    await opened('Page 1 of 8');
    for (const spread of spreads) {
      expect([...finished(api), ...askedForEnd(api)]).toEqual([]);
      press(onward);
      await opened(`${spread} of 8`);
    }
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
    expect(askedForEnd(api)).toEqual([{ episode_id: 112 }]);
  });

  it('is sent once the picture of the last page is there, not while it loads', async () => {
    const { api, pictures } = renderViewer({ isAutomatic: false, isLoggedIn: true });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/5/'))).toBe(true));
    expect(finished(api)).toEqual([]);
    await act(async () => pictures.succeed('/page/5/'));
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('is sent too when the picture of the last page cannot be loaded', async () => {
    const { api, pictures } = renderViewer({ isAutomatic: false });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/5/'))).toBe(true));
    await act(async () => pictures.fail('/page/5/'));
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('of a strip is sent when its lower edge has been scrolled into view', async () => {
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
    expect(askedForEnd(api)).toEqual([]);
    await scrollTo(lastTop, 'Page 8 of 8');
    expect(askedForEnd(api)).toEqual([{ episode_id: 112 }]);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 8' })).toBeInTheDocument());
    expect(finished(api)).toEqual([]);
    strip.scrollTop = lastTop + 100;
    fireEvent.scroll(strip);
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('of a strip comes into view when the reader turns past the last page', async () => {
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

  it('is sent again on leaving when the server could not be reached', async () => {
    let isOffline = true;
    const { api, counted } = renderViewer({
      results: { 'GET /episode/viewer/finish': () => (isOffline ? new ApiError(503, 0) : {}) },
    });
    await opened('Page 1 of 5');
    press('End');
    await waitFor(() => expect(finished(api)).toHaveLength(1));
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(counted).toEqual(['viewer last', 'viewer close', 'viewer complete']));
    expect(finished(api)).toHaveLength(2);
  });

  it('shows the next chapter with its price, and other titles, after the last page', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    expect(await screen.findByText('69 P')).toBeVisible();
    expect(document.querySelector('[data-slot="price-tag"]')).toHaveTextContent('69 P to keep.');
    expect(screen.getByRole('link', { name: /Iron Choir/ })).toHaveAttribute('href', '/title/00008');
    expect(api.sentTo('GET /episode/viewer/lastpage')).toHaveLength(1);
    press('ArrowRight');
    await opened('Page 5 of 5');
  });
  it('leaves unlocking the next chapter where the reader stands to the shop, and what the rest of the series costs', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    await waitFor(() => expect(document.querySelector('[data-slot="unlock-button"]')).toBeVisible());
    await waitFor(() => expect(document.querySelector('[data-slot="rest-of-series"]')).toBeVisible());
    expect(api.sentTo('GET /web/title/detail')).toEqual([{ title_id: 7 }]);
  });
  it('leads to the locked chapter when the shop cannot be had', async () => {
    const BrokenShop: SlotComponent = ({ renderFailure }) => renderFailure?.({ onRetry: () => undefined }) ?? null;
    renderViewer({ room: { Slot: BrokenShop } });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    expect(await screen.findByRole('link', { name: 'Unlock chapter 13' })).toHaveAttribute('href', '/title/00007/episode/113');
    expect(screen.getByText('69 P to keep.')).toBeVisible();
  });
  it('has the next chapter fetched two pages before the end, without a view, and not before', async () => {
    const ahead = chapter({
      episode: episode(13),
      page_list: pageList(3).map((page) => ({ ...page, image_url: `/media/page/next/${page.page}` })),
    });
    const { api, pictures } = renderViewer({
      results: { 'GET /web/episode/viewer': chapter({ next_episode: episode(13) }), 'GET /episode/viewer': appChapter(ahead) },
    });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await opened('Page 2 of 5');
    expect(api.sentTo('GET /episode/viewer')).toEqual([]);
    press('ArrowLeft');
    await opened('Page 3 of 5');
    await waitFor(() => expect(pictures.asked.filter((address) => address.includes('/next/'))).toHaveLength(2));
    expect(api.sentTo('GET /episode/viewer')).toEqual([{ episode_id: 113, is_download: true }]);
  });
  it('fetches nothing of a next chapter that is locked', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    expect(api.sentTo('GET /episode/viewer')).toEqual([]);
  });
  it('tells until when the next chapter is free', async () => {
    const next = episode(13, { status: 'free', free_end_date: '2026-11-28T00:00:00Z' });
    renderViewer({ results: { 'GET /episode/viewer/lastpage': { ...lastPage, next_episode: next } } });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    expect(await screen.findByText('until Nov 28')).toBeVisible();
  });
});

describe('where the reader stopped', () => {
  it('is kept on the server for those who are logged in', async () => {
    const { api } = renderViewer({ isLoggedIn: true });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await waitFor(
      () => expect(api.sentTo('POST /episode/progress/save').at(-1)).toEqual({ episode_id: 112, page: 2, is_finished: false }),
      {
        timeout: PROGRESS_DELAY_MS * 2,
      },
    );
  });
  it('is kept in the browser for visitors, and nothing is sent', async () => {
    const first = renderViewer();
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await opened('Page 2 of 5');
    first.unmount();
    await waitFor(() => expect(window.localStorage.getItem('komado.page.112')).toBe('2'));
    expect(first.api.sentTo('POST /episode/progress/save')).toHaveLength(0);
    renderViewer();
    await opened('Page 2 of 5');
  });
});

describe('a locked chapter', () => {
  const locked = chapter({ page_list: [], lock });
  const UnlockSlot: SlotComponent = (properties) =>
    properties.name === 'unlock-episode' ? (
      <button type="button" onClick={() => (properties as unknown as { onUnlocked: () => void }).onUnlocked()}>
        Unlock
      </button>
    ) : null;

  it('has no page, and leaves unlocking to the shop', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': locked }, room: { Slot: UnlockSlot, region: Region.US } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Chapter 12: Eleven minutes to midnight');
    expect(document.querySelector('img[src*="/media/page/"], canvas')).toBeNull();
  });

  it('becomes readable without a reload when it is unlocked, and is asked for once', async () => {
    const user = userEvent.setup();
    const { api, room } = renderViewer({ results: { 'GET /web/episode/viewer': locked }, room: { Slot: UnlockSlot } });
    const button = await screen.findByRole('button', { name: 'Unlock' });
    api.answer('GET /web/episode/viewer', chapter({ page_list: pageList(5) }));
    act(() => room.bus.emit('episode-unlocked', { titleId: 7, episodeId: 112, status: 'purchased' }));
    await user.click(button).catch(() => undefined);
    await opened('Page 1 of 5');
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(2);
  });
});
