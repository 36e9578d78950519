import type { CallResult } from '@komado/shared-contracts';
import { fakeApi, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import * as page from './ranking.page';

const ranking: CallResult<'GET /ranking/all'> = {
  ranking_list: [
    { ranking_id: 0, ranking_name: 'Overall' },
    { ranking_id: 3, ranking_name: 'Horror' },
  ],
  ranked_title_list: [
    { rank: 1, previous_rank: 2, title: sampleTitle({ title_id: 1, title_name: 'The Ninth Stair' }) },
    { rank: 2, previous_rank: null, title: sampleTitle({ title_id: 2, title_name: 'Iron Choir' }) },
  ],
  updated_date: '2026-11-20T09:00:00Z',
  total_count: 2,
};
const show = async (path: string, result = ranking) => {
  const api = fakeApi({ 'GET /ranking/all': result });
  await renderPage(page, { pattern: path === '/ranking' ? '/ranking' : '/ranking/:rankingId', path }, testAppServices({ api }));
  return api;
};

describe('the ranking page', () => {
  it('requests the ranking of all titles when there is no id', async () => {
    const api = await show('/ranking');
    expect(api.sent).toEqual([{ name: 'GET /ranking/all', parameters: { ranking_id: 0, limit: 60 } }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  });
  it('says how long ago it was counted', async () => {
    await show('/ranking');
    expect(screen.getByText('Most read lately. Updated 3 h ago')).toBeVisible();
  });
  it('that was counted within a minute is said to be from just now', async () => {
    await show('/ranking', { ...ranking, updated_date: '2026-11-20T11:59:30Z' });
    expect(screen.getByText('Most read lately. Updated just now')).toBeVisible();
  });
  it('lists ranks in order, with their changes in words', async () => {
    await show('/ranking');
    const names = screen.getAllByRole('link', { name: /^Rank/ }).map((link) => link.textContent);
    expect(names[0]).toMatch(/Rank 1.*The Ninth Stair.*Up 1/);
    expect(names[1]).toMatch(/Rank 2.*Iron Choir.*New entry/);
  });
  it('advertises the first three places, without the reads of a week, by which they are not ranked', async () => {
    const ranked_title_list = [1, 2, 3, 4].map((rank) => ({
      rank,
      previous_rank: rank,
      title: sampleTitle({ title_id: rank, title_name: `Title ${rank}`, catch_copy: `About ${rank}.`, read_count: 1000 + 100 * rank }),
    }));
    await show('/ranking', { ...ranking, ranked_title_list });
    const [podium, others] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
    expect([...podium!.children].map((place) => place.textContent)).toEqual(
      [1, 2, 3].map((rank) => `Rank ${rank}Title ${rank}Rin AsagiriAbout ${rank}.`),
    );
    expect(others).toHaveAttribute('start', '4');
    expect([...others!.children].map((place) => place.textContent)).toEqual(['Rank 4Title 4Rin Asagiri']);
    expect(screen.queryByText(/No change/)).toBeNull();
  });
  it('names the genre and marks its tab', async () => {
    const api = await show('/ranking/3');
    expect(api.sentTo('GET /ranking/all')[0]).toMatchObject({ ranking_id: 3 });
    expect(screen.getByRole('heading', { level: 1, name: 'Ranking: Horror' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Horror' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Overall' })).toHaveAttribute('href', '/ranking');
  });
  it('says so when a ranking is empty', async () => {
    await show('/ranking/99', { ...ranking, ranked_title_list: [], total_count: 0 });
    expect(screen.getByText('No titles in this ranking yet.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Unknown ranking' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Overall ranking' })).toHaveAttribute('href', '/ranking');
  });
  it('leads home when the overall ranking is empty', async () => {
    await show('/ranking', { ...ranking, ranked_title_list: [], total_count: 0 });
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Overall ranking' })).not.toBeInTheDocument();
  });
});
