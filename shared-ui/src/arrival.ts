import { css } from 'styled-components';

/**
 * Shows an element's children together, once the last of them has arrived. A browser paints HTML while it arrives; what is centred, stands at
 * the right or grows upward would move with every further piece. Nothing matches `:nth-last-child(n)` in an element that is still being
 * parsed (Blink and WebKit; in Gecko everything matches at once, and parts are painted as they come). For elements whose children are
 * elements, small enough to wait for.
 */
export const shownWhole = css`
  & > :not(:nth-last-child(n)) {
    visibility: hidden;
  }
`;
