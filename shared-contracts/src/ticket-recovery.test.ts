import { recoveryWaitMs } from './ticket-recovery';

const ticket = { ticket_count: 1, max_ticket_count: 2, recovery_progress: 0.75, recovery_hours: 24 };

test('the next ticket comes when the rest of the recovery time has passed; a full set does not recover', () => {
  expect(recoveryWaitMs(ticket)).toBe(6 * 3_600_000);
  expect(recoveryWaitMs({ ...ticket, ticket_count: 2 })).toBe(0);
});
