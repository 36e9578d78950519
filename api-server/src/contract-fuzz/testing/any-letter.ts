import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
/** As fast-check's unit `binary`, whose strings begin with a map of a million letters: that takes seconds. */
export const anyLetter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES));
