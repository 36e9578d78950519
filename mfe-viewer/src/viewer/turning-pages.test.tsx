import { fireEvent, screen, waitFor } from '@testing-library/react';
import { KEYS_AND_TAPS_READY_EVENT } from '@komado/shared-contracts';
import { chapter } from '../testing/chapter.fixture';
import { changesWithinKeyEvent, opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer, renderViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

describe('turning pages', () => {
  it('opens at the first page, labeled for screen readers, one page at a time on a phone', async () => {
    renderViewer();
    expect(await opened('Page 1 of 5, right to left')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chapter 12: Eleven minutes to midnight');
    press('ArrowLeft');
    expect(await opened('Page 2 of 5')).toBeVisible();
  });

  it('shows two pages from 768 px, the first one alone', async () => {
    await openViewer({ width: 1280, height: 800 });
    press('ArrowLeft');
    expect(await opened('Pages 2 and 3 of 5')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Page 3' })).toBeVisible();
  });

  it('turns with arrows in reading direction, Space, Home and End', async () => {
    await openViewer();
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
    const { container } = await openViewer();
    const track = screen.getByTestId('stage').firstElementChild as HTMLElement;
    const changed = changesWithinKeyEvent(container, 'ArrowLeft');
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ target, attributeName }) => target === track && attributeName === 'style')).toBe(true);
    expect(track.style.transform).toContain('translateX(390px)');
    await opened('Page 2 of 5');
  });

  it('shows a fold between two pages side by side, and none beside a single page', async () => {
    const { container } = await openViewer({ width: 1280, height: 800 });
    press('ArrowLeft');
    await opened('Pages 2 and 3 of 5');
    const foldOf = (page: number) => container.querySelector(`[data-page="${page}"]`)?.getAttribute('data-fold');
    expect([1, 2, 3].map(foldOf)).toEqual([null, 'left', 'right']);
  });

  it('turns pages automatically when started, and stops when stopped', async () => {
    const { user } = await openViewer();
    await user.click(screen.getByRole('button', { name: 'Reader settings' }));
    await user.click(screen.getByText('More settings'));
    expect(screen.queryByRole('slider', { name: 'Speed' })).not.toBeInTheDocument();
    const bySelf = screen.getByRole('switch', { name: 'Turn pages automatically' });
    await user.click(bySelf);
    expect(bySelf).toBeChecked();
    fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '10' } });
    expect(screen.getByText('Every 6 s')).toBeVisible();
    for (const key of ['Escape', 'Escape', 's']) press(key);
    expect(await screen.findByRole('switch', { name: 'Turn pages automatically' })).not.toBeChecked();
  });

  it('counts every turn, however fast they are', async () => {
    await openViewer();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) press(key);
    await opened('Page 4 of 5');
    for (const key of ['ArrowLeft', 'ArrowLeft']) press(key);
    await opened('End of the chapter');
  });

  it('reverses the arrows for a title that reads from left to right', async () => {
    await openViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'ltr' }) } }, 'Page 1 of 5, left to right');
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
    window.addEventListener(KEYS_AND_TAPS_READY_EVENT, live);
    await openViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction }) } }, 'Page 5 of 5');
    expect(live).toHaveBeenCalledTimes(1);
    window.removeEventListener(KEYS_AND_TAPS_READY_EVENT, live);
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

  it('scrolls a strip with Space, page keys and arrows without a prior click', async () => {
    const scrollBy = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollBy });
    await openViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } }, 'Page 1 of 5, strip');
    for (const key of [' ', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp']) expect(press(key)).toBe(false);
    const distances = scrollBy.mock.calls.map(([{ top }]) => Math.round(top));
    expect(distances).toEqual([675, 675, 169, -675, -169]);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
  });

  it('turns with the slider once it is released', async () => {
    await openViewer();
    const slider = screen.getByRole('slider', { name: 'Page' });
    expect(slider).toHaveAttribute('dir', 'rtl');
    fireEvent.change(slider, { target: { value: '4' } });
    fireEvent(slider, new Event('change', { bubbles: true }));
    await opened('Page 4 of 5');
  });
});
