import { removeElementsOutsideSheet } from './remove-elements-outside-sheet.mjs';

const sheet = (body: string): string => `<svg viewBox="0 0 100 100">${body}</svg>`;
const kept = (body: string): string =>
  removeElementsOutsideSheet(sheet(body), 100, 100)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');

describe('removing elements outside the sheet', () => {
  it.each([
    ['a circle', '<circle cx="140" cy="50" r="30" opacity="0.5"/>'],
    ['a path', '<path d="M-90 -90l20 0v20h-20Z" opacity="0.5"/>'],
    ['a path with a curve', '<path d="M150 10C160 20 170 30 180 40Z"/>'],
    ['a polygon', '<polygon points="10,-50 20,-40 30,-50"/>'],
    ['a group that is moved away', '<g transform="translate(300 0)" opacity="0.4"><rect x="0" y="0" width="50" height="50"/></g>'],
    ['a group turned away', '<g transform="rotate(180)"><rect x="10" y="10" width="50" height="50"/></g>'],
    ['a group with nothing on the sheet', '<g><g><circle cx="-50" cy="-50" r="4"/></g></g>'],
    ['a shape with a number that is none', '<circle cx="NaN" cy="50" r="3"/>'],
    ['a group moved by a number that is none', '<g transform="translate(NaN 4)"><rect x="0" y="0" width="50" height="50"/></g>'],
    ['a path with a number that is none', '<path d="M1 1LNaN 4L7 8Z"/>'],
  ])('drops %s outside the sheet', (_, body) => {
    expect(kept(body)).toBe('<defs></defs>');
  });

  it.each([
    '<circle cx="104" cy="50" r="5" opacity="0.5"/>',
    '<path d="M-5 50h4" stroke="#000" stroke-width="3"/>',
    '<path d="M150 50a60 60 0 0 0 10 10"/>',
    '<path d="M-50 -50L150 150"/>',
    '<g transform="translate(300 0)scale(-1 1)"><rect x="250" y="0" width="10" height="10"/></g>',
    '<text x="500" y="20">words &lt; here</text>',
    '<rect width="100%" height="100%"/>',
  ])('keeps %s', (body) => {
    expect(kept(body)).toBe(`<defs></defs>${body}`);
  });

  it('keeps definitions inside a removed element', () => {
    const gradient = '<linearGradient id="a"><stop offset="0"/></linearGradient>';
    const circle = '<circle cx="50" cy="50" r="5" fill="url(#a)"/>';
    expect(kept(`<g transform="translate(500 0)">${gradient}<circle cx="5" cy="5" r="5"/></g>${circle}`)).toBe(
      `<defs>${gradient}</defs>${circle}`,
    );
  });
});
