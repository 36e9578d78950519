import { createReaderStateStore, ErrorCode, ApiError } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
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
  is_withdrawn: false,
  previous_episode: null,
  next_episode: null,
  resume_page: 1,
  banner: null,
});
function renderButton(api = fakeApi({ [CHAPTER]: chapter(readersLock) })) {
  api.respond('GET /web/shop', testShop);
  return {
    ...renderWithServices(<UnlockButton episode={testEpisode} />, {
      services: { api, session: createReaderStateStore(readerSession) },
      at: AT,
    }),
    api,
  };
}
const button = () => screen.getByRole('button', { name: 'Unlock chapter 13' });

describe('the button that unlocks a chapter', () => {
  it('requests nothing before it is pressed, then expands the ways to unlock and moves the focus there', async () => {
    const { user, api } = renderButton();
    expect(api.sent).toEqual([]);
    await user.click(button());
    const method = await screen.findByRole('radio', { name: /^Use a title ticket/ });
    expect(method).toBeChecked();
    expect(document.activeElement).toContainElement(method);
  });

  it('leads to the chapter once it is opened, here or elsewhere', async () => {
    const { user, services, address } = renderButton();
    await user.click(button());
    await screen.findByRole('radio', { name: /^Buy to keep/ });
    act(() => services.bus.emit('episode-unlocked', { titleId: 1, episodeId: 13, status: 'purchased' }));
    await waitFor(() => expect(address()).toBe('/title/00001/episode/13'));
  });

  it('leads there immediately when the chapter is already open', async () => {
    const { user, address } = renderButton(fakeApi({ [CHAPTER]: chapter(null) }));
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/title/00001/episode/13'));
  });

  it('says so when the ways to unlock fail to load, and reloads them', async () => {
    const { user, api } = renderButton(fakeApi({ [CHAPTER]: new ApiError(ErrorCode.serverError, 503) }));
    await user.click(button());
    expect(await screen.findByText('We couldn’t load the options for this chapter.')).toBeInTheDocument();
    api.respond(CHAPTER, chapter(readersLock));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^Buy to keep/ })).toBeInTheDocument();
  });
});
