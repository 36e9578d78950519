import { FlowKind } from '@komado/shared-contracts';
import { pointTransactions, ticketTransactions, type PointFlow } from './transaction-lines';

const nothing = {
  title_id: null,
  title_name: null,
  episode_id: null,
  episode_name: null,
  episode_count: null,
  magazine_id: null,
  magazine_name: null,
  asset_id: null,
};
const flow = (over: Partial<PointFlow>): PointFlow => ({
  date: '2026-11-18T10:00:00.000Z',
  kind: 'grant',
  amount: 10,
  balance: 10,
  expired_date: null,
  is_paid: true,
  subject: nothing,
  ...over,
});
const chapter = { ...nothing, title_id: 7, title_name: 'Crowblade', episode_id: 703, episode_name: 'Night 3' };

describe('the history of points', () => {
  it('shows what was paid for, why, from which points, and the balance after it', () => {
    expect(pointTransactions([flow({ kind: 'episode', amount: -48, balance: 1192, subject: chapter })])).toMatchObject([
      {
        name: 'Crowblade',
        path: '/title/00007/episode/703',
        note: 'Nov 18, Night 3, paid points',
        amount: '−48 P',
        balance: '1,192 P',
        isGain: false,
      },
    ]);
  });
  it('combines free and paid points used together on one line, with the balance after both', () => {
    const both = [
      flow({ kind: 'episode', amount: -30, balance: 952, is_paid: false, subject: chapter }),
      flow({ kind: 'episode', amount: -18, balance: 982, subject: chapter }),
      flow({ date: '2026-11-17T10:00:00.000Z', amount: 1000, balance: 1000 }),
    ];
    expect(pointTransactions(both)).toMatchObject([
      { note: 'Nov 18, Night 3, 18 paid and 30 free', amount: '−48 P', balance: '952 P' },
      { name: 'Gift from Komado', amount: '+1,000 P', balance: '1,000 P', isGain: true },
    ]);
  });
  it('has a distinct reason for every kind of transaction, also for one that a newer server sends', () => {
    const names = Object.values(FlowKind).map((kind) => pointTransactions([flow({ kind })])[0]!.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name !== 'Balance changed')).toBe(true);
    const newer: object = { ...flow({}), kind: 'lottery' };
    expect(pointTransactions([newer as PointFlow])[0]!.name).toBe('Balance changed');
  });
  it('shows when received points expire', () => {
    const given = flow({ kind: 'login-bonus', amount: 5, is_paid: false, expired_date: '2027-05-19T00:00:00.000Z' });
    expect(pointTransactions([given])[0]!.note).toBe('Nov 18, expires May 19, 2027, free points');
  });
});

it('ticket history shows how many are left after each transaction', () => {
  const { is_paid: _, ...rental } = flow({ kind: 'rental', amount: -1, balance: 2, subject: chapter });
  expect(ticketTransactions([rental])).toMatchObject([{ name: 'Crowblade', note: 'Nov 18, Night 3, rented', amount: '−1', balance: '2' }]);
});
