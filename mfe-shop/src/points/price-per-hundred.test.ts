import { pricePerHundred } from './price-per-hundred';

describe('the price per 100 points', () => {
  it('includes the bonus', () => {
    expect(pricePerHundred({ value: 26.99, currency: 'USD' }, 3330)).toBe('$0.81');
  });
  it('has no decimals in yen', () => {
    expect(pricePerHundred({ value: 480, currency: 'JPY' }, 510)).toBe('¥94');
  });
});
