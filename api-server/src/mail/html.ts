import { escapeHtml } from '@komado/server-kit/http';

/** Plain text as HTML, with its URLs as links. */
export const linkified = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
