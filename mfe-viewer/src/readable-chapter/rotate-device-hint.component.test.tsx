import { fireEvent, screen } from '@testing-library/react';
import { chapter, pageList } from '../testing/chapter.fixture';
import { opened, prepareReader, press } from '../testing/reader-actions';
import { renderViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

describe('the message to turn the device', () => {
  const sides = [null, 'right', 'left', null] as const;
  const pages = pageList(4).map((page, index) => ({ ...page, spread: sides[index]! }));
  const results = { 'GET /web/episode/viewer': chapter({ page_list: pages }) };
  function read(page: number, width = 390, height = 844) {
    return renderViewer({ path: `/title/00007/episode/112?page=${page}`, results, width, height });
  }
  const MESSAGE = 'This picture runs over two pages. Turn your device sideways to see it whole.';

  it('appears once per browser, at the first half of a picture that runs over two pages', async () => {
    const first = read(1);
    await opened('Page 1 of 4');
    expect(screen.queryByText(MESSAGE)).toBeNull();
    press('ArrowLeft');
    await opened('Page 2 of 4');
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    first.unmount();
    read(2);
    await opened('Page 2 of 4');
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it('ends when the page is turned, and does not return with the page', async () => {
    read(2);
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    press('ArrowLeft');
    await opened('Page 3 of 4');
    expect(screen.queryByText(MESSAGE)).toBeNull();
    press('ArrowRight');
    await opened('Page 2 of 4');
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it('ends when the reader dismisses it', async () => {
    read(2);
    await screen.findByText(MESSAGE);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it.each([
    ['a small phone, which does not show two pages sideways, either', 320, 640, 'Page 2 of 4'],
    ['a screen that shows both pages', 1280, 800, 'Pages 2 and 3 of 4'],
  ])('does not appear on %s', async (_, width, height, shown) => {
    read(1, width, height);
    await opened('Page 1 of 4');
    press('ArrowLeft');
    await opened(shown);
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it('does not appear for a reader who wants single pages', async () => {
    window.localStorage.setItem('komado.reader', JSON.stringify({ pages: 'single' }));
    read(1);
    await opened('Page 1 of 4');
    press('ArrowLeft');
    await opened('Page 2 of 4');
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });
});
