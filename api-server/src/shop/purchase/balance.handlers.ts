import { readerOf } from '../../caller';
import type { Handlers } from '../../http';
import { balances, pointBalance, spendingOrder, spendablePointAssets } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';

type BalanceCall = 'GET /account/point' | 'GET /account/point/all';

export function balanceHandlers({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>): Handlers<BalanceCall> {
  return {
    'GET /account/point': async (_, context) => ({ point: await pointBalance(database, readerOf(context).accountId, clock.now()) }),

    'GET /account/point/all': async (_, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      return {
        ...(await balances(database, accountId, now)),
        spending_list: await spendingOrder(database, accountId, spendablePointAssets(reader), now),
      };
    },
  };
}
