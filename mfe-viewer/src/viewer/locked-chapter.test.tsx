import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Region, type SlotComponent } from '@komado/shared-contracts';
import { chapter, episode, lock, pageList } from '../testing/chapter.fixture';
import type { Chapter } from '../chapter/chapter';
import { opened, prepareReader } from '../testing/reader-actions';
import { renderViewer } from '../testing/render-viewer';

beforeEach(prepareReader);

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
    api.respond('GET /web/episode/viewer', chapter({ page_list: pageList(5) }));
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
