import { escapeHtml } from '@komado/server-kit/http';

/** XML 1.0 does not allow most control characters, not even escaped. */
// oxlint-disable-next-line no-control-regex
const DISALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(DISALLOWED, ''));
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
