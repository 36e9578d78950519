import { screen } from '@testing-library/react';
import { chapter, episode } from '../testing/chapter.fixture';
import { Component as TitleComments } from './title-comments.slot';
import { LIST, prepareComments, showComments, texts } from '../testing/render-comments';

beforeEach(prepareComments);

describe('comments on a title’s page', () => {
  const { title } = chapter();
  it('are those of the last chapter the reader has read', async () => {
    const { api } = showComments({
      slot: <TitleComments title={title} episodes={[episode(13), episode(12, { is_read: true }), episode(11, { is_read: true })]} />,
    });
    expect(await screen.findByText('Second')).toBeVisible();
    expect(new Set(api.sentTo(LIST).map(({ episode_id }) => episode_id))).toEqual(new Set([112]));
  });
  it('are hidden for unread chapters until the reader wants them', async () => {
    const { user, api } = showComments({ slot: <TitleComments title={title} episodes={[episode(13), episode(12, { is_read: true })]} /> });
    await screen.findByText('Second');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), '113');
    expect(screen.getByText('You haven’t read chapter 13 yet')).toBeVisible();
    expect(texts()).toEqual([]);
    expect(api.sentTo(LIST).every(({ episode_id }) => episode_id === 112)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show comments anyway' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(api.sentTo(LIST).at(-1)).toMatchObject({ episode_id: 113 });
  });
});
