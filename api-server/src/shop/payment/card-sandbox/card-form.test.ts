import fc from 'fast-check';
import { cardBrandOf, cardFormOf, expiryEnd, expiryText, isLuhnValid } from './card-form';
import { DECLINED_CARD, SUCCESSFUL_CARD, cardOutcomeOf } from './test-cards';
import { propertyTestSettings } from '../../../testing/property-test-settings';

describe('A card number', () => {
  test('is rejected with any single digit mistyped', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.nat(17), fc.integer({ min: 1, max: 9 }), (head, place, shift) => {
        const body = head.join('');
        const valid = '0123456789'
          .split('')
          .map((check) => body + check)
          .filter(isLuhnValid);
        expect(valid).toHaveLength(1);
        const wrong = valid[0]!.split('');
        const at = place % wrong.length;
        wrong[at] = String((Number(wrong[at]) + shift) % 10);
        expect(isLuhnValid(wrong.join(''))).toBe(false);
      }),
      propertyTestSettings(20_261_306, 100),
    );
  });

  test('of the test cards is valid', () => {
    expect([SUCCESSFUL_CARD, DECLINED_CARD].every(isLuhnValid)).toBe(true);
    expect([cardOutcomeOf(SUCCESSFUL_CARD).isPaid, cardOutcomeOf(DECLINED_CARD).isPaid]).toEqual([true, false]);
  });
});

describe('An expiry', () => {
  test.each(['12/30', '12 / 30', '12-30', '1230', '12/2030', ' 12 / 2030 '])('may be typed as "%s"', (typed) => {
    expect(expiryEnd(typed)).toEqual(new Date('2031-01-01T00:00:00Z'));
  });
  test.each(['', '12', '13/30', '0/30', '12/3', '12/30/1', 'soon'])('is rejected as "%s"', (typed) => {
    expect(expiryEnd(typed)).toBeUndefined();
  });
});

test.each([
  ['1230', '12 / 30'],
  ['1/2031', '01 / 31'],
  ['13/30', '13/30'],
  ['soon', 'soon'],
])('An expiry typed as "%s" is shown as "%s"', (typed, shown) => {
  expect(expiryText(typed)).toBe(shown);
});

test.each([
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2223003122003222', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3566002020360505', 'JCB'],
  ['9', undefined],
  ['', undefined],
])('The card number "%s" is of the brand %s', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand);
});

test('A form without fields, or with files and lists in them, is parsed as empty', () => {
  const empty = { number: '', expiry: '', cvc: '' };
  expect([undefined, null, 'text', {}, { number: ['1'], expiry: 7 }].map(cardFormOf)).toEqual([empty, empty, empty, empty, empty]);
});
