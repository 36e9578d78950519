/**
 * Runs on the card page, which also works without it: groups the digits, puts in the slash, and leads from a complete field to the next, so
 * that a card is typed in one run. Sent as text, so it references nothing outside itself.
 */
function cardFormScript(): void {
  const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((id) => document.getElementById(id) as HTMLInputElement | null);
  if (!number || !expiry || !cvc) return;
  const digitsIn = (field: HTMLInputElement): string => field.value.replace(/\D/g, '');
  const isTyped = (event: Event): boolean => event instanceof InputEvent && /^insert(Text|FromPaste)/.test(event.inputType);
  /** While the caret is inside, a new value would move it. */
  const isAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length;
  number.addEventListener('input', (event) => {
    if (!isAtEnd(number)) return;
    const digits = digitsIn(number);
    number.value = digits.replace(/(.{4})(?=.)/g, '$1 ');
    if (isTyped(event) && digits.length === (/^3[47]/.test(digits) ? 15 : 16)) expiry.focus();
  });
  expiry.addEventListener('input', (event) => {
    if (!isTyped(event) || !isAtEnd(expiry)) return;
    const typed = expiry.value.replace(/^(\d)\D+/, '0$1').replace(/\D/g, '');
    const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
    if (digits.length > 4) return;
    expiry.value = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
    if (digits.length === 4) cvc.focus();
  });
  for (const [field, previous] of [
    [expiry, number],
    [cvc, expiry],
  ] as const)
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace' && field.value === '') previous.focus();
    });
}
export const CARD_FORM_SCRIPT = `(${cardFormScript.toString()})()`;
