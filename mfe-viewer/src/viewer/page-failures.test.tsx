import { act, screen, waitFor, within } from '@testing-library/react';
import { PictureError } from '../picture-loader/picture-platform';
import { chapter, pageList } from '../testing/chapter.fixture';
import { opened, prepareReader, press } from '../testing/reader-actions';
import { openViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

describe('a page that fails', () => {
  it('has its own retry, and leaves the others readable', async () => {
    const { user, pictures } = await openViewer({ isAutomatic: false });
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
    await openViewer({ results: { 'GET /web/episode/viewer': chapter({ page_list }) } }, 'Page 1 of 3');
    press('ArrowLeft');
    await opened('Page 2 of 3');
    expect(screen.getByText('Page 2 is damaged')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Page 2, damaged' })).toBeInTheDocument();
  });
});

describe('an expired address', () => {
  it('is renewed without leaving the page', async () => {
    const { api, pictures } = await openViewer({ isAutomatic: false });
    await waitFor(() => expect(pictures.waiting()).not.toEqual([]));
    api.respond(
      'GET /web/episode/viewer',
      chapter({ page_list: pageList(5).map((page) => ({ ...page, image_url: `/media/fresh/${page.page}` })) }),
    );
    await act(async () => pictures.fail('/page/1/', new PictureError(403)));
    await waitFor(() => expect(pictures.waiting().some((address) => address.startsWith('/media/fresh/1/'))).toBe(true));
    expect(api.sentTo('GET /web/episode/viewer')).toHaveLength(2);
    await opened('Page 1 of 5');
  });
});
