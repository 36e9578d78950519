import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, BannerVisibility, INPUT_LIVE_EVENT, Region, type SlotComponent } from '@komado/shared-contracts';
import type { FakeApi } from '@komado/shared-contracts/testing';
import { PictureError } from '../engine/machinery';
import { chapter, episode, lastPage, lock, pageList } from '../testing/chapter.fixture';
import type { Chapter } from '../chapter/chapter';
import { renderViewer } from '../testing/render-viewer';
import { PROGRESS_DELAY_MS } from '../progress/progress.command';

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('komado.reader.hint', 'seen');
  window.history.replaceState(null, '', '/title/00007/episode/112');
});
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
const opened = (description: string) => screen.findByRole('group', { name: new RegExp(`^${description}`) });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('reading a chapter', () => {
  it('opens at the first page, labeled for screen readers, one page at a time on a phone', async () => {
    renderViewer();
    expect(await opened('Page 1 of 5, right to left')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chapter 12: Eleven minutes to midnight');
    press('ArrowLeft');
    expect(await opened('Page 2 of 5')).toBeVisible();
  });

  it('shows a banner below the bar, shown and hidden with it, and out of the way of the next chapter', async () => {
    const banner = { visibility: BannerVisibility.visibleOverViewer, text: 'Double points on Friday', path: '/my/shop' };
    const { container } = renderViewer({ results: { 'GET /web/episode/viewer': chapter({ banner }) } });
    await opened('Page 1 of 5');
    const place = container.querySelector('[data-slot="viewer-banner"]')!.parentElement!;
    expect(place).toHaveAttribute('data-shown', 'true');
    press('ArrowLeft');
    await opened('Page 2 of 5');
    expect(place).toHaveAttribute('data-shown', 'false');
    press('m');
    expect(place).toHaveAttribute('data-shown', 'true');
    press('End');
    press('ArrowLeft');
    await waitFor(() => expect(place).toHaveAttribute('data-shown', 'false'));
  });
  it('reserves no room for a banner if there is none', async () => {
    const { container } = renderViewer();
    await opened('Page 1 of 5');
    expect(container.querySelector('[data-slot="viewer-banner"]')).toBeNull();
  });

  it('shows two pages from 768 px, the first one alone', async () => {
    renderViewer({ width: 1280, height: 800 });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    expect(await opened('Pages 2 and 3 of 5')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Page 3' })).toBeVisible();
  });

  it('turns with arrows in reading direction, Space, Home and End', async () => {
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

  it('turns with the page’s transform within the key event, and does nothing else until the frame is painted', async () => {
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

  it('turns pages automatically when started, and stops when stopped', async () => {
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

  it('dims the pages but not its bars, and saves that for the title', async () => {
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

  it('counts every turn, however fast they are', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 4 of 5');
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('End of the chapter');
  });

  it('reverses the arrows for a title that reads from left to right', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'ltr' }) } });
    await opened('Page 1 of 5, left to right');
    press('ArrowRight');
    await opened('Page 2 of 5');
  });

  it('turns with a tap on the side where reading leads', async () => {
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
    // Otherwise the browser clicks on whatever the turn has moved under the finger.
    expect(fireEvent.touchEnd(stage)).toBe(false);
  });

  it.each(['rtl', 'vertical'] as const)('says that it answers keys and taps once it does: %s', async (scroll_direction) => {
    const live = jest.fn(() => void setTimeout(() => press('End')));
    window.addEventListener(INPUT_LIVE_EVENT, live);
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction }) } });
    await opened('Page 5 of 5');
    expect(live).toHaveBeenCalledTimes(1);
    window.removeEventListener(INPUT_LIVE_EVENT, live);
  });

  it('zooms with a double tap on a side, and stays on the page', async () => {
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

  it('scrolls a strip with Space, page keys and arrows without a prior click', async () => {
    const scrollBy = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollBy });
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    await opened('Page 1 of 5, strip');
    for (const key of [' ', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp']) expect(press(key)).toBe(false);
    const ways = scrollBy.mock.calls.map(([{ top }]) => Math.round(top));
    expect(ways).toEqual([675, 675, 169, -675, -169]);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
  });

  it('shows its bars when the mouse approaches an edge', async () => {
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

  it('moves the pairs by one page, starting with those on screen', async () => {
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

  it('opens at the page in the URL, or where the reader stopped if there is none', async () => {
    const results = { 'GET /web/episode/viewer': chapter({ resume_page: 3 }) };
    const first = renderViewer({ path: '/title/00007/episode/112?page=4', results, isLoggedIn: true });
    await opened('Page 4 of 5');
    first.unmount();
    renderViewer({ results, isLoggedIn: true });
    await opened('Page 3 of 5');
  });

  it('keeps the page in the URL without a navigation', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(1);
  });

  it('announces page changes to screen readers, and nothing when it opens', async () => {
    renderViewer();
    await opened('Page 1 of 5');
    expect(screen.queryByText('Page 1 of 5')).toBeNull();
    press('ArrowLeft');
    expect(await screen.findByText('Page 2 of 5')).toHaveAttribute('role', 'status');
  });

  it('hides its bars when a page is turned and shows them on demand', async () => {
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

  it('turns with the slider once it is released', async () => {
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

  it('lets the reader change the direction, and saves it for the title', async () => {
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

  it('reads as a strip if the title or the reader requires it', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    const strip = await opened('Page 1 of 5, strip');
    // Every page has its box from the start, whether or not its picture has loaded.
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

  it.each([
    ['what is left of a rental', { status: 'renting', rental_end_date: '2026-11-24T16:30:00.000Z' }, 'Rented, 2 d 4 h left'],
    ['that a rental is over', { status: 'renting', rental_end_date: '2026-11-22T11:59:00.000Z' }, 'Rental ended'],
    ['that the chapter is the reader’s own', { status: 'purchased' }, 'Owned'],
    ['how long a free chapter stays free', { status: 'free', free_end_date: '2026-11-30T00:00:00.000Z' }, 'Free until Nov 30'],
  ] as const)('shows %s', async (_, terms, words) => {
    const services = { now: () => new Date('2026-11-22T12:00:00.000Z'), renderedAt: new Date('2026-11-22T12:00:00.000Z') };
    renderViewer({ services, results: { 'GET /web/episode/viewer': chapter({ episode: episode(12, terms) }) } });
    await opened('Page 1 of 5');
    expect(screen.getByText(words)).toBeVisible();
  });
  it('shows only the number of a chapter whose name says nothing more', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ episode: episode(12, { episode_name: 'Chapter 12' }) }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Chapter 12' })).toBeVisible();
  });

  it('says so when a chapter has no pages', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list: [] }) } });
    expect(await screen.findByText('This chapter has no pages yet.')).toBeVisible();
  });
});

describe('reading panel by panel', () => {
  const quad = (x: number, y: number, width: number, height: number) => ({
    polygon: [x, y, x + width, y, x + width, y + height, x, y + height],
    speaker_list: [],
  });
  const told = pageList(4).map((page) => ({
    ...page,
    panel_list: page.page === 2 || page.page === 3 ? [quad(0.5, 0, 0.5, 0.5), quad(0, 0, 0.5, 0.5), quad(0, 0.5, 1, 0.5)] : [],
  }));
  const results = { 'GET /web/episode/viewer': chapter({ page_list: told }) };
  const transform = () => (screen.getByTestId('stage').firstElementChild as HTMLElement).style.transform;
  const tap = (stage: HTMLElement, clientX: number, timeStamp: number, clientY = 400) => {
    for (const type of ['pointerdown', 'pointerup']) {
      const event = new MouseEvent(type, { clientX, clientY, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(stage, Object.assign(event, { pointerId: 1, pointerType: 'touch' }));
    }
  };

  it('steps through the panels of each page, forward and back, and shows pages without panel data whole', async () => {
    const user = userEvent.setup();
    renderViewer({ results });
    await opened('Page 1 of 4, right to left');
    await user.click(screen.getByRole('button', { name: 'Panel by panel' }));
    await opened('Page 1 of 4, right to left');
    for (const place of [
      'Page 2 of 4, panel 1 of 3',
      'Page 2 of 4, panel 2 of 3',
      'Page 2 of 4, panel 3 of 3',
      'Page 3 of 4, panel 1 of 3',
    ]) {
      press('ArrowLeft');
      await opened(place);
      expect(screen.getByTestId('panel-mask')).toBeInTheDocument();
    }
    press('ArrowRight');
    await opened('Page 2 of 4, panel 3 of 3');
    press('End');
    await opened('Page 4 of 4, right to left');
    expect(screen.queryByTestId('panel-mask')).toBeNull();
    press('ArrowRight');
    await opened('Page 3 of 4, panel 3 of 3');
    await screen.findByRole('img', { name: 'Page 3' });
  });

  it('announces the panel to screen readers', async () => {
    renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    press('ArrowLeft');
    expect(await screen.findByText('Page 2 of 4, panel 1 of 3')).toHaveAttribute('role', 'status');
  });

  it('shows the whole page with one tap, and returns to the panel, or to the one that is tapped', async () => {
    renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    press('ArrowLeft');
    const stage = await opened('Page 2 of 4, panel 1 of 3');
    const bar = screen.getByRole('banner');
    await waitFor(() => expect(bar).toHaveAttribute('data-shown', 'false'));
    expect(transform()).not.toContain('scale(1)');
    tap(stage, 195, 1000);
    await opened('Page 2 of 4, right to left');
    expect(transform()).toContain('scale(1)');
    expect(bar).toHaveAttribute('data-shown', 'true');
    tap(stage, 195, 2000, 20);
    await opened('Page 2 of 4, panel 1 of 3');
    expect(bar).toHaveAttribute('data-shown', 'false');
    press('Escape');
    await opened('Page 2 of 4, right to left');
    tap(stage, 195, 3000, 600);
    await opened('Page 2 of 4, panel 3 of 3');
  });

  it('treats each of two quick taps as a step', async () => {
    renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    press('ArrowLeft');
    const stage = await opened('Page 2 of 4, panel 1 of 3');
    tap(stage, 20, 1000);
    tap(stage, 20, 1120);
    await opened('Page 2 of 4, panel 3 of 3');
  });

  it('continues with the panel after the one from which the whole page was shown', async () => {
    renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 2 of 4, panel 2 of 3');
    press('Escape');
    await opened('Page 2 of 4, right to left');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 3 of 3');
  });

  it('steps with the transform alone within the key event', async () => {
    const { container } = renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 1 of 3');
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changed.push(...records));
    observer.observe(container, { attributes: true, childList: true, characterData: true, subtree: true });
    press('ArrowLeft');
    changed.push(...observer.takeRecords());
    observer.disconnect();
    const track = screen.getByTestId('stage').firstElementChild;
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ target, attributeName }) => target === track && attributeName === 'style')).toBe(true);
    await opened('Page 2 of 4, panel 2 of 3');
  });

  it('counts a chapter as read at its last panel, not at its last page', async () => {
    const pages = told.slice(0, 3);
    const { api } = renderViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list: pages }) } });
    await opened('Page 1 of 3');
    press('p');
    press('End');
    await opened('Page 3 of 3, panel 1 of 3');
    await screen.findByRole('img', { name: 'Page 3' });
    expect(api.sentTo('GET /episode/viewer/finish')).toEqual([]);
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 3 of 3, panel 3 of 3');
    await waitFor(() => expect(api.sentTo('GET /episode/viewer/finish')).toHaveLength(1));
    press('ArrowLeft');
    await opened('End of the chapter');
    press('ArrowRight');
    await opened('Page 3 of 3, panel 3 of 3');
  });

  it('is saved for the title, is ended by a double page, and says so if there is no panel data', async () => {
    const user = userEvent.setup();
    const first = renderViewer({ results });
    await opened('Page 1 of 4');
    press('p');
    first.unmount();
    const second = renderViewer({ results });
    await opened('Page 1 of 4');
    expect(screen.getByRole('button', { name: 'Panel by panel' })).toHaveAttribute('aria-pressed', 'true');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Double page' }));
    await opened('Pages 2 and 3 of 4');
    expect(screen.getByRole('button', { name: 'Panel by panel' })).toHaveAttribute('aria-pressed', 'false');
    second.unmount();
    renderViewer({ path: '/title/00007/episode/112?page=1' });
    await opened('Page 1 of 5');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    expect(screen.getByText('Not available in this chapter')).toBeVisible();
  });
});

describe('a page that fails', () => {
  it('has its own retry, and leaves the others readable', async () => {
    const user = userEvent.setup();
    const { pictures } = renderViewer({ isAutomatic: false });
    await opened('Page 1 of 5');
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/1/'))).toBe(true));
    await act(async () => pictures.fail('/page/1/'));
    const failed = await screen.findByRole('group', { name: 'Page 1 didn’t load' });
    expect(failed).toHaveTextContent('(1 of 5)');
    await user.click(within(failed).getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/1/'))).toBe(true));
    await act(async () => pictures.succeed('/page/1/'));
    expect(await screen.findByRole('img', { name: 'Page 1' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Page 1 didn’t load' })).toBeNull();
  });
});

describe('a page that was corrupt in its source', () => {
  it('says so, in text and in its label', async () => {
    const page_list = pageList(3).map((page) => (page.page === 2 ? { ...page, is_damaged: true } : page));
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list }) } });
    await opened('Page 1 of 3');
    press('ArrowLeft');
    await opened('Page 2 of 3');
    expect(screen.getByText('Page 2 is damaged')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 2, damaged' })).toBeInTheDocument();
  });
});

describe('an expired address', () => {
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
  it('is reported to the server once, and counted', async () => {
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
  ] as const)('of eight pages, $direction at $width px, is reported with the last turn', async ({ direction, onward, width, spreads }) => {
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

  it('is reported once the picture of the last page has loaded, not while it loads', async () => {
    const { api, pictures } = renderViewer({ isAutomatic: false, isLoggedIn: true });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    await waitFor(() => expect(pictures.waiting().some((address) => address.includes('/page/5/'))).toBe(true));
    expect(finished(api)).toEqual([]);
    await act(async () => pictures.succeed('/page/5/'));
    await waitFor(() => expect(finished(api)).toEqual([{ episode_id: 112 }]));
  });

  it('is also reported when the picture of the last page fails to load', async () => {
    const { api, pictures } = renderViewer({ isAutomatic: false });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
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
    expect(askedForEnd(api)).toEqual([]);
    await scrollTo(lastTop, 'Page 8 of 8');
    expect(askedForEnd(api)).toEqual([{ episode_id: 112 }]);
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
  it('leaves unlocking the next chapter in place to the shop, as well as the price of the rest of the series', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    await waitFor(() => expect(document.querySelector('[data-slot="unlock-button"]')).toBeVisible());
    await waitFor(() => expect(document.querySelector('[data-slot="rest-of-series"]')).toBeVisible());
    expect(api.sentTo('GET /web/title/detail')).toEqual([{ title_id: 7 }]);
  });
  it('leads to the locked chapter if the shop fails to load', async () => {
    const BrokenShop: SlotComponent = ({ renderFailure }) => renderFailure?.({ onRetry: () => undefined }) ?? null;
    renderViewer({ services: { Slot: BrokenShop } });
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    press('ArrowLeft');
    expect(await screen.findByRole('link', { name: 'Unlock chapter 13' })).toHaveAttribute('href', '/title/00007/episode/113');
    expect(screen.getByText('69 P to keep.')).toBeVisible();
  });
  it('prefetches the next chapter two pages before the end, without a view, and not earlier', async () => {
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
  it('prefetches nothing for a next chapter that is locked', async () => {
    const { api } = renderViewer();
    await opened('Page 1 of 5');
    press('End');
    await opened('Page 5 of 5');
    expect(api.sentTo('GET /episode/viewer')).toEqual([]);
  });
  it('shows until when the next chapter is free', async () => {
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
  it('is saved on the server for logged-in readers', async () => {
    const { api } = renderViewer({ isLoggedIn: true });
    await opened('Page 1 of 5');
    press('ArrowLeft');
    await waitFor(
      () =>
        expect(api.sentTo('POST /episode/progress/save').at(-1)).toEqual({
          episode_id: 112,
          page: 2,
          is_finished: false,
          moved_ms_ago: expect.any(Number),
        }),
      {
        timeout: PROGRESS_DELAY_MS * 2,
      },
    );
  });
  it('is not saved by opening the chapter at the page in a URL', async () => {
    const { api, unmount } = renderViewer({ isLoggedIn: true, path: '/title/00007/episode/112?page=3' });
    await opened('Page 3 of 5');
    // Leaving saves what is unsaved.
    unmount();
    expect(api.sentTo('POST /episode/progress/save')).toEqual([]);
  });
  it('is saved in the browser for visitors, and nothing is sent', async () => {
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

  it('shows its own picture, neither the cover of the title nor a page', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': locked }, services: { Slot: UnlockSlot } });
    await screen.findByRole('heading', { level: 1 });
    const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).not.toHaveLength(0);
    for (const src of pictures) expect(src).toContain(locked.episode.thumbnail_image_url);
  });

  it('has no page, and leaves unlocking to the shop', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': locked }, services: { Slot: UnlockSlot, region: Region.US } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Chapter 12: Eleven minutes to midnight');
    expect(document.querySelector('img[src*="/media/page/"], canvas')).toBeNull();
  });

  it('becomes readable without a reload when it is unlocked, and is requested once', async () => {
    const user = userEvent.setup();
    const { api, services } = renderViewer({ results: { 'GET /web/episode/viewer': locked }, services: { Slot: UnlockSlot } });
    const button = await screen.findByRole('button', { name: 'Unlock' });
    api.answer('GET /web/episode/viewer', chapter({ page_list: pageList(5) }));
    act(() => services.bus.emit('episode-unlocked', { titleId: 7, episodeId: 112, status: 'purchased' }));
    await user.click(button).catch(() => undefined);
    await opened('Page 1 of 5');
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(2);
  });
});

describe('a withdrawn chapter', () => {
  const withdrawn = (overrides: Partial<Chapter> = {}) => ({
    'GET /web/episode/viewer': chapter({ page_list: [], is_withdrawn: true, ...overrides }),
  });

  it('says that it was taken down, and leads to its title and to the chapters around it', async () => {
    renderViewer({ results: withdrawn() });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('This chapter is no longer available');
    expect(screen.getByText(/Komado can no longer show chapter 12 of Crowblade/)).not.toHaveTextContent('You own it');
    expect(screen.getByRole('link', { name: 'See all chapters' })).toHaveAttribute('href', '/title/00007');
    const around = within(screen.getByRole('navigation', { name: 'Nearby chapters' }));
    expect(around.getByRole('link', { name: /Previous chapter.*Chapter 11/ })).toHaveAttribute('href', '/title/00007/episode/111');
    expect(around.getByRole('link', { name: /Next chapter.*Chapter 13.*69/ })).toHaveAttribute('href', '/title/00007/episode/113');
    expect(document.querySelector('img[src*="/media/page/"], canvas')).toBeNull();
  });

  it('leads only to its title if there are none around it', async () => {
    renderViewer({ results: withdrawn({ previous_episode: null, next_episode: null }) });
    expect(await screen.findByRole('link', { name: 'See all chapters' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('tells its owner that they keep it', async () => {
    renderViewer({ results: withdrawn({ episode: episode(12, { status: 'purchased' }) }) });
    expect(await screen.findByText(/You own it, so you can read it again if it comes back/)).toBeInTheDocument();
  });
});
