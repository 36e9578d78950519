import { ApiError, ErrorCode, type CallResult } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { LoginBonusDialog } from './login-bonus.dialog';

const CALL = 'GET /loginbonus';
const cycle = (reachedDays: number): CallResult<typeof CALL>['cycle_list'] =>
  [1, 1, 5].map((point, index) => ({ day: index + 1, point, ticket_count: index === 2 ? 1 : 0, is_received: index < reachedDays }));
const given: CallResult<typeof CALL> = {
  bonus: { day: 3, point: 5, ticket_count: 1, point_expired_date: '2027-05-19T00:00:00Z', ticket_expired_date: '2026-11-27T00:00:00Z' },
  cycle_list: cycle(3),
};
const show = (response: CallResult<typeof CALL> | ApiError, isRequested: boolean) => {
  const onClose = jest.fn();
  const api = fakeApi({ [CALL]: response });
  return { ...renderWithServices(<LoginBonusDialog onClose={onClose} isRequested={isRequested} />, { services: { api } }), onClose, api };
};

describe('the login bonus', () => {
  it("shows today's bonus, which day it is and the following days, and counts it when closed", async () => {
    const { user, emitted, onClose, api } = show(given, false);
    const dialog = await screen.findByRole('dialog', { name: 'Login bonus, day 3' });
    expect(within(dialog).getByText('You got 5 points and 1 premium ticket.')).toBeInTheDocument();
    expect(within(dialog).getByText(/The bonus grows through day 3\./)).toBeInTheDocument();
    expect(within(dialog).getByText(/expire on May 19, 2027\. The ticket expires on November 27, 2026\./)).toBeInTheDocument();
    const days = within(dialog).getAllByRole('listitem');
    expect(days).toHaveLength(3);
    expect(days[2]).toHaveAttribute('aria-current', 'date');
    expect(emitted('points-changed')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(emitted('analytics')).toEqual([expect.objectContaining({ payload: { name: 'login bonus modal close', data: { day: 3 } } })]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.sentTo(CALL)).toHaveLength(1);
  });

  it.each([
    ['was given before, in another tab for example', { bonus: null, cycle_list: cycle(2) }],
    ['could not be had', new ApiError(ErrorCode.serverError, 500)],
  ])('does not open by itself when it %s', async (_, response) => {
    const { onClose, emitted } = show(response, false);
    await screen.findByText('', { selector: 'body' });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(emitted('analytics')).toEqual([]);
  });

  it('shows the days on request, even when today’s was already given', async () => {
    const { user, emitted } = show({ bonus: null, cycle_list: cycle(2) }, true);
    expect(await screen.findByText(/You already got today’s bonus/)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Login bonus, day 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(emitted('analytics')).toEqual([]);
  });

  it('can be retried after a failure', async () => {
    const { user, api } = show(new ApiError(ErrorCode.serverError, 500), true);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond(CALL, given);
    await user.click(retry);
    expect(await screen.findByText(/You got 5 points/)).toBeInTheDocument();
  });
});
