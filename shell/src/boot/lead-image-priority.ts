import { LEAD_IMAGE_LOADING_ATTRIBUTE, type LeadImage } from '@komado/shared-contracts';

/** Marks links to scripts that are preloaded once the page's first pictures have loaded. */
export const PRELOAD_LATER = 'preload-later';

/**
 * Starts the page once its first pictures (`fetchpriority="high"`) have loaded, so that scripts do not compete with them on a slow line;
 * scripts arrive no later for that, since bandwidth was the limit. Starts immediately if there are none, and also when they fail or take
 * longer than `maxWaitMs`. Runs inline at the end of the first chunk of the page, so it must not reference anything outside itself.
 */
export function startAfterLeadImage(mainScript: string, integrity: string, later: string, attribute: string, maxWaitMs: number): void {
  const nonce = document.currentScript?.nonce ?? '';
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    // Paint the picture first: removing the attribute restyles all deferred pictures, which takes a while on a slow phone.
    requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute(attribute)));
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)) link.rel = 'preload';
    const script = document.createElement('script');
    Object.assign(script, { nonce, integrity, async: true });
    script.setAttribute('src', mainScript);
    document.body.append(script);
  };
  const missing = new Set<Element>();
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high" i]')) {
    if (picture.complete) continue;
    missing.add(picture);
    const arrived = (): void => {
      missing.delete(picture);
      if (missing.size === 0) start();
    };
    picture.addEventListener('load', arrived);
    picture.addEventListener('error', arrived);
  }
  if (missing.size === 0) return start();
  setTimeout(start, maxWaitMs);
}

/** In milliseconds: if the HTML stream stalls, its pictures must not be deferred forever. */
export const MAX_DEFER_MS = 5000;
/**
 * Defers a page's lazy pictures (`Picture` of `shared-ui`) and its Japanese name font (`GLOBAL_STYLE`) until its first pictures have
 * loaded. Runs inline in the head, so that nothing is deferred without JavaScript, and must not reference anything outside itself.
 */
export function deferOtherImages(attribute: string, holdMs: number): void {
  const root = document.documentElement;
  root.setAttribute(attribute, '');
  setTimeout(() => root.removeAttribute(attribute), holdMs);
}
/** Its script text. */
export const DEFER_OTHER_IMAGES_SCRIPT = `(${deferOtherImages.toString()})(${JSON.stringify(LEAD_IMAGE_LOADING_ATTRIBUTE)},${MAX_DEFER_MS})`;

/** Whether a page's HTML contains a priority picture. */
export const hasLeadImage = (html: string): boolean => /<img[^>]* fetchpriority="high"/i.test(html);

/** The `<source>` that most browsers choose for the first priority picture. */
const FIRST_SOURCE =
  /<source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"\/?>(?:<source [^>]*>)*<img(?=[^>]* fetchpriority="high")/i;
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** Sources of the first priority picture in a page's HTML, if it has one. */
export function findLeadImage(html: string): LeadImage | undefined {
  const [srcSet, sizes] = (FIRST_SOURCE.exec(html)?.slice(1) ?? []).map((text) =>
    text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => CHARACTERS[name] ?? name),
  );
  return srcSet && sizes ? { type: 'image/avif', srcSet, sizes } : undefined;
}
/**
 * Requests a picture before the page's styles have arrived. A `<link rel="preload">` would cause a warning where the browser has a wider copy
 * of the picture cached, which it then shows instead; for an element it makes that same choice. Runs inline in the head, so it must not
 * reference anything outside itself.
 */
export function requestLeadImage(type: string, srcset: string, sizes: string): void {
  const source = document.createElement('source');
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.assign(source, { type, srcset, sizes });
  document.createElement('picture').append(source, image);
}
/** Its script text. */
export const requestLeadImageScript = ({ type, srcSet, sizes }: LeadImage): string =>
  `(${requestLeadImage.toString()})(${[type, srcSet, sizes].map((part) => JSON.stringify(part)).join()})`;

/** About the time a 200 kB picture takes on slow 4G once its URL is known. In milliseconds. */
export const MAX_LEAD_IMAGE_WAIT_MS = 1200;

/** Its script text. */
export const startAfterLeadImageScript = ({ url, integrity }: { readonly url: string; readonly integrity: string }): string =>
  `(${startAfterLeadImage.toString()})(${[url, integrity, PRELOAD_LATER, LEAD_IMAGE_LOADING_ATTRIBUTE, MAX_LEAD_IMAGE_WAIT_MS].map((part) => JSON.stringify(part)).join()})`;
