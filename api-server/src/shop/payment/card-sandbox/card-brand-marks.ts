import { escapeHtml } from '@komado/server-kit/http';
import { CARD_BRANDS, cardBrandOf } from './card-form';

const letters = (text: string, size: number, attributes = ''): string =>
  `<text x="20" y="13" dominant-baseline="middle" text-anchor="middle" font-size="${size}" font-weight="800" fill="currentColor" ${attributes}>${text}</text>`;
/** Our own drawings in the color of the text, not the brands' logos. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Visa: letters('VISA', 12, 'transform="skewX(-12) translate(2.5)"'),
  Mastercard: '<circle cx="16" cy="12" r="7" fill="currentColor"/><circle cx="24" cy="12" r="7" fill="currentColor" opacity="0.5"/>',
  'American Express': letters('AMEX', 10, 'textLength="30"'),
  Discover: `${letters('DISCOVER', 7, 'textLength="32"')}<path d="M4 19.5h32" stroke="currentColor" stroke-width="2" opacity="0.5"/>`,
  JCB: [8, 16.5, 25]
    .map((x, index) => `<rect x="${x}" y="4" width="7" height="16" rx="2.5" fill="currentColor" opacity="${1 - index * 0.25}"/>`)
    .join(''),
};
const markOf = (brand: string): string =>
  `<svg class="mark" viewBox="0 0 40 24" width="40" height="24" role="img" aria-label="${escapeHtml(brand)}">${DRAWINGS[brand] ?? ''}</svg>`;

/** The brand of the number in the form; all that are accepted while there is none. */
export function brandMarks(number: string): string {
  const brand = cardBrandOf(number);
  return (brand ? [brand] : CARD_BRANDS).map(markOf).join(' ');
}
