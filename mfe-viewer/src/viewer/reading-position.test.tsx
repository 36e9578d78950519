import { waitFor } from '@testing-library/react';
import { opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer } from '../testing/render-viewer';
import { PROGRESS_DELAY_MS } from '../progress/progress-saver';

beforeEach(prepareReader);

describe('where the reader stopped', () => {
  it('is saved on the server for logged-in readers', async () => {
    const { api } = await openViewer({ isLoggedIn: true });
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
    const { api, unmount } = await openViewer({ isLoggedIn: true, path: '/title/00007/episode/112?page=3' }, 'Page 3 of 5');
    // Leaving saves what is unsaved.
    unmount();
    expect(api.sentTo('POST /episode/progress/save')).toEqual([]);
  });
  it('is saved in the browser for visitors, and nothing is sent', async () => {
    const first = await openViewer();
    press('ArrowLeft');
    await opened('Page 2 of 5');
    first.unmount();
    await waitFor(() => expect(window.localStorage.getItem('komado.page.112')).toBe('2'));
    expect(first.api.sentTo('POST /episode/progress/save')).toHaveLength(0);
    await openViewer({}, 'Page 2 of 5');
  });
});
