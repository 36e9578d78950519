/** @jest-environment jsdom */
import { CARD_FORM_SCRIPT } from './card-form-script';

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const values = () => ['number', 'expiry', 'cvc'].map((id) => field(id).value);
/** Types as a keyboard does: each character goes to the field that has the focus then. */
function type(text: string): void {
  for (const character of text) {
    const focused = document.activeElement as HTMLInputElement;
    focused.value += character;
    focused.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  }
}

describe('a card that is typed on the card page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<input id="number"><input id="expiry"><input id="cvc">';
    new Function(CARD_FORM_SCRIPT)();
    field('number').focus();
  });

  it('goes into its three fields in one run', () => {
    type('42424242424242421234123');
    expect(values()).toEqual(['4242 4242 4242 4242', '12 / 34', '123']);
  });
  it('of American Express has 15 digits and a code of four', () => {
    type('37828224631000512341234');
    expect(values()).toEqual(['3782 8224 6310 005', '12 / 34', '1234']);
  });
  it.each([
    ['3/34', '03 / 34'],
    ['1/34', '01 / 34'],
    ['12/34', '12 / 34'],
  ])('may have its slash typed, and a month of one digit: %s', (typed, shown) => {
    field('expiry').focus();
    type(typed);
    expect(values()[1]).toBe(shown);
    expect(field('cvc')).toHaveProperty('id', document.activeElement!.id);
  });
  it('leaves the focus alone when the browser fills in the fields', () => {
    field('number').value = '4242424242424242';
    field('number').dispatchEvent(new Event('input'));
    expect(values()[0]).toBe('4242 4242 4242 4242');
    expect(document.activeElement).toBe(field('number'));
  });
  it('can be corrected in the middle without a jump of the caret', () => {
    field('number').value = '4242 424 4242';
    field('number').setSelectionRange(8, 8);
    field('number').dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect(values()[0]).toBe('4242 424 4242');
  });
  it('leads back to the field before with Backspace in an empty one', () => {
    field('cvc').focus();
    field('cvc').dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace' }));
    expect(document.activeElement).toBe(field('expiry'));
  });
});
