import { taxIn } from './tax-terms';

test.each([
  [300, 10, 27],
  [1100, 10, 100],
  [299, 0, 0],
])('of a price of %i at %i percent, %i is tax', (price, percent, tax) => {
  expect(taxIn(price, percent)).toBe(tax);
});
