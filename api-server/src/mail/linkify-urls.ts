import { escapeHtml } from '@komado/server-kit/http';

/** Plain text as HTML, with its URLs as links. */
export const linkifyUrls = (body: string): string =>
  body
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((text, index) => (index % 2 === 1 ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>` : escapeHtml(text)))
    .join('');
