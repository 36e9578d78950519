import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as TicketHistoryPage } from './ticket-history.page';

it('tells whoever never had a premium ticket where they come from, and opens the login bonus', async () => {
  const api = fakeApi({ 'GET /loginbonus': { bonus: null, cycle_list: [{ day: 1, point: 10, ticket_count: 0, is_received: true }] } });
  const data = { ticket: { count: 0, detail_list: [] }, flow: { entries: [], hasMore: false } };
  const { user } = renderWithServices(<TicketHistoryPage data={data} params={{}} />, { services: { api }, at: '/my/setting/ticket' });
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login bonus' }));
  expect(await screen.findByRole('dialog', { name: 'Login bonus, day 1' })).toBeInTheDocument();
});
