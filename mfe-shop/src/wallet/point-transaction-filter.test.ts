import { FlowKind } from '@komado/shared-contracts';
import fc from 'fast-check';
import { TRANSACTION_FILTERS, matchesFilter } from './point-transaction-filter';

describe('the history of points', () => {
  it('shows every transaction under exactly one filter besides the one for everything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(FlowKind)), fc.integer({ min: 1, max: 500 }), fc.boolean(), (kind, size, isReceived) => {
        const amount = kind === FlowKind.expiry || !isReceived ? -size : size;
        const passed = TRANSACTION_FILTERS.filter(({ value }) => matchesFilter({ kind, amount }, value)).map(({ value }) => value);
        expect(passed).toHaveLength(2);
        expect(passed[0]).toBe('all');
      }),
      { seed: 20_261_314 },
    );
  });
});
