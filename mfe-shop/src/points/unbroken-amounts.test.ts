import { withUnbrokenAmounts } from './unbroken-amounts';

it('keeps the P of every amount on the line of its number, and no other word', () => {
  expect(withUnbrokenAmounts('9 chapters left: 1,423 P, 47 P each')).toBe('9 chapters left: 1,423\u00a0P, 47\u00a0P each');
  expect(withUnbrokenAmounts('Komado 5 Premium, page P 3')).toBe('Komado 5 Premium, page P 3');
});
