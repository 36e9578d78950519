/**
 * Control characters, bidirectional controls and zero-width spaces: user text may not hide or reorder what readers see. Split into lines
 * first. Joiners and variation selectors stay: emoji and some scripts need them.
 */
export const REMOVED_CHARACTERS = /[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
