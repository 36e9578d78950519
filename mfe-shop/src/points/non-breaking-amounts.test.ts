import { withNonBreakingAmounts } from './non-breaking-amounts';

it('keeps the P of every amount on the line of its number, and no other word', () => {
  expect(withNonBreakingAmounts('9 chapters left: 1,423 P, 47 P each')).toBe('9 chapters left: 1,423\u00a0P, 47\u00a0P each');
  expect(withNonBreakingAmounts('Komado 5 Premium, page P 3')).toBe('Komado 5 Premium, page P 3');
});
