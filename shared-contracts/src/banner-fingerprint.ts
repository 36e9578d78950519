/** Short hash of an announcement, for the cookie that marks it as closed. A different text or target makes a different announcement. */
export function bannerFingerprint({ text, path }: { readonly text: string; readonly path: string }): string {
  let hash = 0x811c9dc5;
  for (const character of `${text}\n${path}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}
/** Whether a cookie's value can be such a hash. */
export const isBannerFingerprint = (value: string | undefined): value is string => /^[a-z0-9]{1,7}$/.test(value ?? '');
