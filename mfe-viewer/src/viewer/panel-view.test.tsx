import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapter, pageList } from '../testing/chapter.fixture';
import { changesWithinKeyEvent, opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

describe('reading panel by panel', () => {
  const quad = (x: number, y: number, width: number, height: number) => ({
    polygon: [x, y, x + width, y, x + width, y + height, x, y + height],
    speaker_list: [],
  });
  const pagesWithPanels = pageList(4).map((page) => ({
    ...page,
    panel_list: page.page === 2 || page.page === 3 ? [quad(0.5, 0, 0.5, 0.5), quad(0, 0, 0.5, 0.5), quad(0, 0.5, 1, 0.5)] : [],
  }));
  const results = { 'GET /web/episode/viewer': chapter({ page_list: pagesWithPanels }) };
  const transform = () => (screen.getByTestId('stage').firstElementChild as HTMLElement).style.transform;
  const tap = (stage: HTMLElement, clientX: number, timeStamp: number, clientY = 400) => {
    for (const type of ['pointerdown', 'pointerup']) {
      const event = new MouseEvent(type, { clientX, clientY, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(stage, Object.assign(event, { pointerId: 1, pointerType: 'touch' }));
    }
  };

  it('steps through the panels of each page, forward and back, and shows pages without panel data whole', async () => {
    const { user } = await openViewer({ results }, 'Page 1 of 4, right to left');
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
    await openViewer({ results }, 'Page 1 of 4');
    press('p');
    press('ArrowLeft');
    expect(await screen.findByText('Page 2 of 4, panel 1 of 3')).toHaveAttribute('role', 'status');
  });

  it('shows the whole page with one tap, and returns to the panel, or to the one that is tapped', async () => {
    await openViewer({ results }, 'Page 1 of 4');
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
    await openViewer({ results }, 'Page 1 of 4');
    press('p');
    press('ArrowLeft');
    const stage = await opened('Page 2 of 4, panel 1 of 3');
    tap(stage, 20, 1000);
    tap(stage, 20, 1120);
    await opened('Page 2 of 4, panel 3 of 3');
  });

  it('continues with the panel after the one from which the whole page was shown', async () => {
    await openViewer({ results }, 'Page 1 of 4');
    press('p');
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 2 of 4, panel 2 of 3');
    press('Escape');
    await opened('Page 2 of 4, right to left');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 3 of 3');
  });

  it('steps with the transform alone within the key event', async () => {
    const { container } = await openViewer({ results }, 'Page 1 of 4');
    press('p');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 1 of 3');
    const changed = changesWithinKeyEvent(container, 'ArrowLeft');
    const track = screen.getByTestId('stage').firstElementChild;
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ target, attributeName }) => target === track && attributeName === 'style')).toBe(true);
    await opened('Page 2 of 4, panel 2 of 3');
  });

  it('counts a chapter as read at its last panel, not at its last page', async () => {
    const pages = pagesWithPanels.slice(0, 3);
    const { api } = await openViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list: pages }) } }, 'Page 1 of 3');
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
    const first = await openViewer({ results }, 'Page 1 of 4');
    press('p');
    first.unmount();
    const second = await openViewer({ results }, 'Page 1 of 4');
    expect(screen.getByRole('button', { name: 'Panel by panel' })).toHaveAttribute('aria-pressed', 'true');
    press('ArrowLeft');
    await opened('Page 2 of 4, panel 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Double page' }));
    await opened('Pages 2 and 3 of 4');
    expect(screen.getByRole('button', { name: 'Panel by panel' })).toHaveAttribute('aria-pressed', 'false');
    second.unmount();
    await openViewer({ path: '/title/00007/episode/112?page=1' });
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    expect(screen.getByText('Not available in this chapter')).toBeVisible();
  });
});
