import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BannerVisibility } from '@komado/shared-contracts';
import { chapter, episode } from '../testing/chapter.fixture';
import { opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer, renderViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

describe('bars and settings of the reader', () => {
  it('shows a banner below the bar, shown and hidden with it, and out of the way of the next chapter', async () => {
    const banner = { visibility: BannerVisibility.visibleOverViewer, text: 'Double points on Friday', path: '/my/shop' };
    const { container } = await openViewer({ results: { 'GET /web/episode/viewer': chapter({ banner }) } });
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
    const { container } = await openViewer();
    expect(container.querySelector('[data-slot="viewer-banner"]')).toBeNull();
  });

  it('dims the pages but not its bars, and saves that for the title', async () => {
    const user = userEvent.setup();
    const first = await openViewer();
    expect(screen.queryByTestId('dimmer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Brightness' }), { target: { value: '60' } });
    expect(screen.getByTestId('dimmer').style.opacity).toBe('0.4');
    first.unmount();
    await openViewer();
    expect(screen.getByTestId('dimmer')).toBeInTheDocument();
  });

  it('has zoom, double page and full screen on a phone, too', async () => {
    const { user } = await openViewer();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Double page' }));
    press('ArrowLeft');
    await opened('Pages 2 and 3 of 5');
    expect(screen.getByLabelText('Full screen')).toBeInTheDocument();
    await screen.findByRole('img', { name: 'Page 3' });
  });

  it('shows five settings first, and the others on demand', async () => {
    const { user } = await openViewer();
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Reader settings' }));
    for (const name of ['Direction', 'Pages', 'Background']) expect(drawer.getByRole('group', { name })).toBeVisible();
    expect(drawer.getByRole('switch', { name: 'Panel by panel' })).toBeVisible();
    expect(drawer.getByRole('slider', { name: 'Brightness' })).toBeVisible();
    const rare = drawer.getByText('Keep the screen on');
    expect(rare).not.toBeVisible();
    await user.click(drawer.getByText('More settings'));
    expect(rare).toBeVisible();
  });

  it('shows its bars when the mouse approaches an edge', async () => {
    await openViewer();
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
    const { user } = await openViewer({ width: 1280, height: 800 });
    press('ArrowLeft');
    await opened('Pages 2 and 3 of 5');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    await user.click(screen.getByText('More settings'));
    await user.click(screen.getByRole('switch', { name: 'Shift page pairs' }));
    await opened('Page 2 of 5');
    expect(screen.getByRole('switch', { name: 'Shift page pairs' })).toBeChecked();
    press('Escape');
    press('ArrowLeft');
    await opened('Pages 3 and 4 of 5');
  });

  it('hides its bars when a page is turned and shows them on demand', async () => {
    await openViewer();
    const bar = screen.getByRole('banner');
    expect(bar).toHaveAttribute('data-shown', 'true');
    press('ArrowLeft');
    await waitFor(() => expect(bar).toHaveAttribute('data-shown', 'false'));
    await screen.findByRole('img', { name: 'Page 2' });
    press('m');
    expect(bar).toHaveAttribute('data-shown', 'true');
  });

  it('hides both bars when a page is turned after a drawer was closed, though the focus returned to its button', async () => {
    const { user } = await openViewer();
    const button = screen.getByRole('button', { name: 'All pages' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'All pages' });
    press('Escape');
    await waitFor(() => expect(button).toHaveFocus());
    press('ArrowLeft');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-shown', 'false'));
    expect(document.body).toHaveFocus();
    await screen.findByRole('img', { name: 'Page 2' });
  });

  it('shows all pages and goes to the one that is pressed', async () => {
    const { user } = await openViewer();
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    const grid = await screen.findByRole('dialog', { name: 'All pages' });
    expect(within(grid).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(grid).getByRole('button', { name: 'Page 4' }));
    await opened('Page 4 of 5');
    expect(screen.queryByRole('dialog', { name: 'All pages' })).toBeNull();
  });

  it('lets the reader change the direction, and saves it for the title', async () => {
    const user = userEvent.setup();
    const first = await openViewer({}, 'Page 1 of 5, right to left');
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    await user.click(screen.getByRole('radio', { name: 'Left to right' }));
    await opened('Page 1 of 5, left to right');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    await openViewer({}, 'Page 1 of 5, left to right');
  });

  it('reads as a strip if the title or the reader requires it', async () => {
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    const strip = await opened('Page 1 of 5, strip');
    // Every page has its box from the start, whether or not its picture has loaded.
    expect(strip.querySelectorAll('[data-page]')).toHaveLength(5);
    expect(await screen.findByText('End of chapter 12')).toBeInTheDocument();
  });

  it('turns the page with the tap on the zone that the explanation shows for that', async () => {
    window.localStorage.clear();
    renderViewer();
    const hint = await screen.findByRole('dialog', { name: 'How to turn pages' });
    fireEvent.pointerUp(within(hint).getByText('Next page'));
    await opened('Page 2 of 5');
    expect(screen.queryByRole('dialog', { name: 'How to turn pages' })).toBeNull();
  });

  it('explains the tap zones once', async () => {
    window.localStorage.clear();
    const user = userEvent.setup();
    const first = renderViewer();
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog', { name: 'How to turn pages' })).toBeNull();
    first.unmount();
    await openViewer();
    expect(screen.queryByRole('dialog', { name: 'How to turn pages' })).toBeNull();
  });
});

describe('what the reader says about a chapter', () => {
  it('opens at the page in the URL, or where the reader stopped if there is none', async () => {
    const results = { 'GET /web/episode/viewer': chapter({ resume_page: 3 }) };
    const first = await openViewer({ path: '/title/00007/episode/112?page=4', results, isLoggedIn: true }, 'Page 4 of 5');
    first.unmount();
    await openViewer({ results, isLoggedIn: true }, 'Page 3 of 5');
  });

  it('keeps the page in the URL without a navigation', async () => {
    const { api } = await openViewer();
    press('ArrowLeft');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(1);
  });

  it('announces page changes to screen readers, and nothing when it opens', async () => {
    await openViewer();
    expect(screen.queryByText('Page 1 of 5')).toBeNull();
    press('ArrowLeft');
    expect(await screen.findByText('Page 2 of 5')).toHaveAttribute('role', 'status');
  });

  it.each([
    ['what is left of a rental', { status: 'renting', rental_end_date: '2026-11-24T16:30:00.000Z' }, 'Rented, 2 d 4 h left'],
    ['that a rental is over', { status: 'renting', rental_end_date: '2026-11-22T11:59:00.000Z' }, 'Rental ended'],
    ['that the chapter is the reader’s own', { status: 'purchased' }, 'Owned'],
    ['how long a free chapter stays free', { status: 'free', free_end_date: '2026-11-30T00:00:00.000Z' }, 'Free until Nov 30'],
  ] as const)('shows %s', async (_, terms, words) => {
    const services = { now: () => new Date('2026-11-22T12:00:00.000Z'), renderedAt: new Date('2026-11-22T12:00:00.000Z') };
    await openViewer({ services, results: { 'GET /web/episode/viewer': chapter({ episode: episode(12, terms) }) } });
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
