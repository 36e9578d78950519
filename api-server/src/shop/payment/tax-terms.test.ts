import { taxIn } from './tax-terms';

test.each([
  [300, 10, 27],
  [1100, 10, 100],
  [299, 0, 0],
])('a price of %i at %i percent includes %i of tax', (price, percent, tax) => {
  expect(taxIn(price, percent)).toBe(tax);
});
