import { formatDate, formatNumber, formatPoints, formatPrice, pricePerHundred } from './money';

describe('money', () => {
  it('shows dollars with two decimals and yen with none', () => {
    expect(formatPrice({ amount: 3, currency: 'USD' })).toBe('$3.00');
    expect(formatPrice({ amount: 300, currency: 'JPY' })).toBe('¥300');
    expect(formatPrice({ amount: 12600.4, currency: 'JPY' })).toBe('¥12,600');
  });
  it('groups points by thousands', () => {
    expect(formatNumber(1240)).toBe('1,240');
    expect(formatPoints(1240)).toBe('1,240 P');
    expect(formatPoints(0)).toBe('0 P');
  });
  it('counts the bonus into the price of 100 points', () => {
    expect(pricePerHundred({ amount: 26.99, currency: 'USD' }, 3330)).toBe('$0.81');
    expect(pricePerHundred({ amount: 300, currency: 'JPY' }, 300)).toBe('¥100');
  });
  it('shows a date by UTC', () => {
    expect(formatDate('2026-12-01T00:30:00Z')).toBe('December 1, 2026');
  });
});
