import { createHash } from 'node:crypto';
import { compressedPage, type PageEncoding } from '../http/compressed-response';
import type { RenderedPage } from './rendered-page';

const STYLE =
  '[data-saved-page]{padding:12px 16px;background:#fff3c4;color:#3d2c00;font:14px/1.4 system-ui,sans-serif;text-align:center}[data-saved-page] a{color:inherit;text-decoration:underline}';
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const BODY_START = /<body[^>]*>/;

/** The first element of the body, where React's hydration skips elements that are not its own. A visitor's time zone is unknown. */
const bannerOf = (renderedAt: number): string =>
  `<aside data-saved-page role="status"><style>${STYLE}</style>Komado can’t reach its server right now. ` +
  `This page was saved at ${new Date(renderedAt).toISOString().slice(11, 16)} UTC. <a href="">Try again</a></aside>`;

/** A page that is sent because it cannot be rendered again, with a banner that says so. */
export interface StalePage extends Pick<RenderedPage, 'composition'> {
  /** With `no-store`: a reload shows the page itself once it can be rendered again. */
  readonly headers: Readonly<Record<string, string>>;
  body(encoding: PageEncoding | undefined): Promise<Buffer>;
}

/** Makes saved pages of rendered ones, whose marked copies are compressed once. */
export function createStalePageBannerInserter(): (page: RenderedPage, now: number) => StalePage {
  const bodies = new WeakMap<Buffer, Map<PageEncoding | undefined, Promise<Buffer>>>();
  return ({ composition, policy, html, renderedAt }, now) => ({
    composition,
    headers: {
      age: String(Math.max(0, Math.floor((now - renderedAt) / 1000))),
      'cache-control': 'no-store',
      // RFC 9211
      'cache-status': 'komado; fwd=stale; fwd-status=503',
      'content-security-policy': policy.replace('style-src ', `style-src ${STYLE_SOURCE} `),
      vary: 'accept-encoding',
    },
    body(encoding) {
      const ready = bodies.get(html) ?? new Map<PageEncoding | undefined, Promise<Buffer>>();
      bodies.set(html, ready);
      const marked = () => Buffer.from(html.toString().replace(BODY_START, (tag) => tag + bannerOf(renderedAt)));
      const body = ready.get(encoding) ?? compressedPage(marked(), encoding);
      ready.set(encoding, body);
      return body;
    },
  });
}
