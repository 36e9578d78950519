import { css } from 'styled-components';

/**
 * Shows an element's children together, once the last of them has been parsed. Browsers paint HTML while it arrives; content that is
 * centered, right-aligned or bottom-aligned would shift with every chunk. Nothing matches `:nth-last-child(n)` in an element that is still
 * being parsed (Blink and WebKit; in Gecko everything matches at once, and children paint as they arrive). For elements whose children are
 * elements, small enough to wait for.
 */
export const revealWhenParsed = css`
  & > :not(:nth-last-child(n)) {
    visibility: hidden;
  }
`;
