import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { COOKIE_FAR_FUTURE_EXPIRY } from './constants';
import type { WireParameters } from './wire-parameters';

/** Half of a surrogate pair cannot be encoded: it travels as U+FFFD, and is hashed as that. */
const encode = (key: string, value: string): string =>
  `${encodeURIComponent(key)}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))}`;

/** The text that is hashed: parameters sorted by key in code-unit order, then the birthday and its cookie's expiry. */
export function requestChecksumInput(wire: WireParameters, birthday: string | undefined): string {
  const pairs = Object.keys(wire)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((key) => encode(key, wire[key]!));
  // A page can never read a cookie's expiry, so the constant is used instead.
  return [...pairs, encode('birthday', birthday ?? ''), encode('expires', birthday ? String(COOKIE_FAR_FUTURE_EXPIRY) : '')].join('&');
}

/** 128 hex digits. Proves that a request arrived unmodified; it is not authentication. */
export const requestChecksum = (wire: WireParameters, birthday: string | undefined): string =>
  bytesToHex(sha512(utf8ToBytes(requestChecksumInput(wire, birthday))));
