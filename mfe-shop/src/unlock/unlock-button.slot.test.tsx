import { createSessionStore, ErrorCode, ApiError } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { draw } from '../testing/draw';
import { readerSession, readersLock, testEpisode, testShop, testTitle } from '../testing/shop';
import { Component as UnlockButton } from './unlock-button.slot';

const CHAPTER = 'GET /web/episode/viewer';
const AT = '/title/00001/episode/12';
const chapter = (lock: typeof readersLock | null) => ({
  title: testTitle,
  episode: testEpisode,
  page_list: [],
  lock,
  scroll_direction: 'rtl' as const,
  page_expired_date: null,
  previous_episode: null,
  next_episode: null,
  resume_page: 1,
});
function drawButton(api = fakeApi({ [CHAPTER]: chapter(readersLock) })) {
  api.answer('GET /web/shop', testShop);
  return { ...draw(<UnlockButton episode={testEpisode} />, { room: { api, session: createSessionStore(readerSession) }, at: AT }), api };
}
const button = () => screen.getByRole('button', { name: 'Unlock chapter 13' });

describe('the button that unlocks a chapter', () => {
  it('asks for nothing before it is pressed, then unfolds the ways in and moves the focus there', async () => {
    const { user, api } = drawButton();
    expect(api.sent).toEqual([]);
    await user.click(button());
    const way = await screen.findByRole('radio', { name: /^Use a title ticket/ });
    expect(way).toBeChecked();
    expect(document.activeElement).toContainElement(way);
  });

  it('goes to the chapter when it was opened, here or elsewhere', async () => {
    const { user, room, address } = drawButton();
    await user.click(button());
    await screen.findByRole('radio', { name: /^Buy to keep/ });
    act(() => room.bus.emit('episode-unlocked', { titleId: 1, episodeId: 13, status: 'purchased' }));
    await waitFor(() => expect(address()).toBe('/title/00001/episode/13'));
  });

  it('goes there at once when the chapter is open by now', async () => {
    const { user, address } = drawButton(fakeApi({ [CHAPTER]: chapter(null) }));
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/title/00001/episode/13'));
  });

  it('says so when the ways in cannot be loaded, and loads them again', async () => {
    const { user, api } = drawButton(fakeApi({ [CHAPTER]: new ApiError(ErrorCode.serverError, 503) }));
    await user.click(button());
    expect(await screen.findByText('The ways to unlock this chapter could not be loaded.')).toBeInTheDocument();
    api.answer(CHAPTER, chapter(readersLock));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^Buy to keep/ })).toBeInTheDocument();
  });
});
