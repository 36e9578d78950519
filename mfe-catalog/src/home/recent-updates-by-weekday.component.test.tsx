import { TestAppServices, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { HomeData } from './home.loader';
import { RecentUpdatesByWeekday } from './recent-updates-by-weekday.component';

const show = (days: HomeData['update_day_list']) =>
  render(
    <TestAppServices services={testAppServices({})}>
      <MemoryRouter>
        <RecentUpdatesByWeekday days={days} />
      </MemoryRouter>
    </TestAppServices>,
  );

describe('recent updates by weekday', () => {
  it("shows today's with chapter and price, and those of another selected day", async () => {
    const update_day_list = [5, 6, 0, 1, 2, 3, 4].map((weekday) => ({
      weekday,
      title_list:
        weekday === 4
          ? [sampleTitle({ title_id: 1 })]
          : weekday === 3
            ? [
                sampleTitle({
                  title_id: 2,
                  title_name: 'Orbit Mail',
                  latest_episode: { episode_id: 9, episode_number: 14, episode_name: 'Smoke Signal', point: 0, is_ticket_available: false },
                }),
              ]
            : [],
    }));
    show(update_day_list);
    const updates = within(screen.getByRole('region', { name: 'Updates' }));
    expect(updates.getByRole('link', { name: /Thu.*today/ })).toHaveAttribute('aria-current', 'page');
    expect(updates.getByRole('link', { name: /Crowblade/ })).toHaveTextContent('Ch. 3: Night 3');
    expect(updates.getByRole('link', { name: /Crowblade/ })).toHaveTextContent('69 P');
    await userEvent.click(updates.getByRole('link', { name: /Wed/ }));
    expect(updates.queryByRole('link', { name: /Crowblade/ })).toBeNull();
    expect(updates.getByRole('link', { name: /Orbit Mail/ })).toHaveTextContent(/Ch. 14: Smoke Signal.*Free/);
    expect(updates.getByRole('link', { name: 'All Wednesday updates' })).toHaveAttribute('href', '/series?day=wed');
    await userEvent.click(updates.getByRole('link', { name: /Mon/ }));
    expect(updates.getByText('No new chapters on Monday.')).toBeVisible();
  });
  it('shows none of another day, even if the last row is not full', () => {
    const titlesOf = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => sampleTitle({ title_id: from + at, title_name: `Title ${from + at}` }));
    const update_day_list = [5, 6, 0, 1, 2, 3, 4].map((weekday) => ({
      weekday,
      title_list: weekday === 4 ? titlesOf(1, 2) : weekday === 3 ? titlesOf(3, 3) : [],
    }));
    show(update_day_list);
    const rows = within(within(screen.getByRole('region', { name: 'Updates' })).getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Title 1.*Night 369 P$/),
      expect.stringMatching(/^Title 2.*Night 369 P$/),
    ]);
  });
  it('shows the latest when today has none', async () => {
    const update_day_list = [5, 6, 0, 1, 2, 3, 4].map((weekday) => ({ weekday, title_list: weekday === 2 ? [sampleTitle()] : [] }));
    show(update_day_list);
    expect(within(screen.getByRole('region', { name: 'Updates' })).getByRole('link', { name: /^Tue/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
