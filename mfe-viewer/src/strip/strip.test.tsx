import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chapter } from '../testing/chapter.fixture';
import { renderViewer } from '../testing/render-viewer';

describe('the pictures of a strip', () => {
  const ratio = window.devicePixelRatio;
  beforeEach(() => {
    window.localStorage.clear();
    window.localStorage.setItem('komado.reader.hint', 'seen');
  });
  afterEach(() => void Object.assign(window, { devicePixelRatio: ratio }));

  it.each([
    { devicePixelRatio: 1.25, gap: 0, overlap: '1px' },
    { devicePixelRatio: 2.75, gap: 0, overlap: '1px' },
    { devicePixelRatio: 2, gap: 0, overlap: '0px' },
    { devicePixelRatio: 2.75, gap: 8, overlap: '0px' },
  ])(
    'overlap by $overlap at pixel ratio $devicePixelRatio and gap $gap, so that no line shows',
    async ({ devicePixelRatio, gap, overlap }) => {
      Object.assign(window, { devicePixelRatio });
      window.localStorage.setItem('komado.reader', JSON.stringify({ gap }));
      renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
      await screen.findByRole('group', { name: /^Page 1 of 5, strip/ });
      expect(screen.getByTestId('strip').style.getPropertyValue('--strip-overlap')).toBe(overlap);
    },
  );
});

describe('the top of a strip', () => {
  it('stays in view at another width while nothing has been read', async () => {
    window.localStorage.setItem('komado.reader.hint', 'seen');
    renderViewer({ results: { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) } });
    await screen.findByRole('group', { name: /^Page 1 of 5, strip/ });
    const strip = screen.getByTestId('strip');
    window.innerWidth = 800;
    fireEvent(window, new Event('resize'));
    expect(strip.scrollTop).toBe(0);
    strip.scrollTop = 300;
    fireEvent.scroll(strip);
    await waitFor(() => {
      window.innerWidth += 100;
      fireEvent(window, new Event('resize'));
      expect(strip.scrollTop).not.toBe(300);
    });
  });
});

describe('the progress of a strip', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.localStorage.setItem('komado.reader.hint', 'seen');
  });
  it.each([
    [1, '1 of 5'],
    [2, '2 of 5'],
    [5, '5 of 5'],
  ])('is in pages on page %i: %s', async (page, words) => {
    const results = { 'GET /web/episode/viewer': chapter({ scroll_direction: 'vertical' }) };
    renderViewer({ path: `/title/00007/episode/112?page=${page}`, results });
    const slider = await screen.findByRole('slider', { name: 'Page' });
    expect(slider.parentElement?.parentElement).toHaveTextContent(new RegExp(`^${words}$`));
    expect(slider).toHaveAttribute('aria-valuetext', `Page ${page} of 5`);
  });
});
