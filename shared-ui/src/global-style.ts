import { LEAD_IMAGE_LOADING_ATTRIBUTE } from '@komado/shared-contracts';
import { darkTheme } from './dark-theme';
import { from } from './tokens';

// It contains nothing but text.
const dark = (darkTheme as readonly string[]).join('');
/** Without comments and spaces that CSS does not need. */
const minified = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim();

/**
 * Variables of both themes, the reset, and global rules. Only for the head of a rendered document, which the browser never renders again, so
 * they add nothing to its scripts; the faces of the families are there, too.
 */
export const GLOBAL_STYLE = minified(`
  :root {
    color-scheme: light;
    --bg: #ffffff;
    --surface: #f5f7fa;
    --raised: #ffffff;
    --surface-2: #ebeff5;
    --line: #e3e7ed;
    --line-strong: #c9d0da;
    --control: #828b99;
    --text: #14171c;
    --muted: #5b6472;
    --on-dark: #ffffff;
    --action: #1668d9;
    --action-press: #0f54b3;
    --on-action: #ffffff;
    --action-soft: #ebf3fe;
    --free: #0b7a4b;
    --free-soft: #dff5ea;
    --ticket: #7a4b00;
    --ticket-soft: #ffe9b8;
    --ticket-line: #f0c968;
    --error: #c62828;
    --error-soft: #fdecec;
    --loading: #469bf9;
    --notice: #f2a516;
    --brand: #1668d9;
    --tint: #0b0c11;
    --genre-1: #6e1423;
    --genre-2: #8a2b54;
    --genre-3: #11523f;
    --genre-4: #7a4b00;
    --genre-5: #2b0f1c;
    --genre-6: #0f3a57;
    --genre-7: #0b4a86;
    --genre-8: #4b3a86;
    --genre-9: #2f3a16;
    --genre-10: #7c2d12;
    --genre-11: #4a3520;
    --genre-12: #35235c;
    --badge-new-ground: #ffffff;
    --badge-new-text: #14171c;
    --badge-free-ground: #0b7a4b;
    --badge-ticket-ground: #ffe9b8;
    --badge-ticket-text: #7a4b00;
    --cover-edge: rgba(20, 23, 28, 0.1);
    --panel-edge: transparent;
    --scrim: rgba(10, 12, 16, 0.56);
    --picture-label: rgba(10, 12, 16, 0.76);
    --viewer: #000000;
    --viewer-chrome: #121419;
    --viewer-raised: #22262e;
    --viewer-empty: #181b21;
    --viewer-text: #f2f4f8;
    --viewer-muted: #a7afbc;
    --viewer-line: #2a2f38;
    --viewer-line-strong: #59606d;
    --viewer-action: #7db8ff;
    --viewer-on-action: #06182e;
    --viewer-on-selected: #14171c;
    --viewer-error: #ff8a80;
    --viewer-error-soft: #3a1616;
    --viewer-good: #5ed3a0;
    --viewer-good-soft: #10301f;
    --s1: 4px;
    --s2: 8px;
    --s3: 12px;
    --s4: 16px;
    --s5: 20px;
    --s6: 24px;
    --s8: 32px;
    --s10: 40px;
    --s12: 48px;
    --s16: 64px;
    --r-small: 6px;
    --r-cover: 8px;
    --r-field: 10px;
    --r-card: 12px;
    --r-sheet: 16px;
    --r-pill: 999px;
    --shadow: 0 8px 24px rgba(10, 14, 22, 0.12);
    --press: 120ms;
    --fade: 200ms;
    --sheet: 280ms;
    --ease: cubic-bezier(0.2, 0, 0, 1);
    /* First in the list of families: after a local face, Chromium does not try web fonts for missing characters. */
    --names: 'Names in Japanese';
    --sans: var(--names), system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', Arial, sans-serif;
    --headline: 'Headline', 'Headline Until Loaded', 'Headline Until Loaded, Wide', var(--sans);
    --display: 'Dela Gothic One', 'Display Until Loaded', var(--sans);
    --content: 1200px;
    --margin: 16px;
    --gutter: 12px;
    --header: 3.25rem;
    --bottom-nav: 3.5rem;
    --covers: 2.6;
    --fs-display: 1.75rem;
    --lh-display: 2.25rem;
  }
  /*
   * The font of the Japanese names loads after the first pictures of a page, to leave them the bandwidth. The display font does not wait: the
   * logo uses it, and its numerals have other widths.
   */
  html[${LEAD_IMAGE_LOADING_ATTRIBUTE}] {
    --names: system-ui;
  }
  /* The narrowest phones: long words fit on a card and next to a cover. */
  @media (max-width: 22em) {
    :root {
      --covers: 2.2;
      --fs-display: 1.5rem;
      --lh-display: 2rem;
    }
  }
  ${from.tablet} {
    :root {
      --margin: 24px;
      --gutter: 16px;
      --header: 3.75rem;
      --covers: 4.5;
      --fs-display: 2rem;
      --lh-display: 2.5rem;
    }
  }
  ${from.laptop} {
    :root {
      --bottom-nav: 0px;
    }
  }
  ${from.desktop} {
    :root {
      --margin: 40px;
      --gutter: 24px;
      --header: 4.25rem;
      --covers: 6;
    }
  }
  ${from.wide} {
    :root {
      --content: 1440px;
      --covers: 7;
    }
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${dark}
    }
  }
  :root[data-theme='dark'] {
    ${dark}
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  html:has(dialog:modal) {
    overflow: hidden;
    padding-right: var(--scroll-bar, 0px);
  }
  body {
    margin: 0;
    background: var(--bg);
    color: var(--text);
    font: 400 0.9375rem / 1.375rem var(--sans);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend {
    margin: 0;
    padding: 0;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul, ol {
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
  }
  button, input, select, textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    border: 0;
    background: none;
    padding: 0;
    cursor: pointer;
    touch-action: manipulation;
  }
  table {
    border-collapse: collapse;
  }
  [hidden] {
    display: none !important;
  }
  :focus-visible {
    outline: 2px solid var(--action);
    outline-offset: 2px;
    /* Whatever Tab scrolls to is clear of the bars at both edges of the window. */
    scroll-margin-block: 5.5rem 10rem;
  }
  /* The element's own style wins. */
  :where(:focus-visible) {
    border-radius: 4px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
`);
