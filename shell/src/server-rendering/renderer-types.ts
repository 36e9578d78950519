import type { CookieJar } from '@komado/shared-contracts';
import type { PageComposition } from '../remotes/page-composition';
import type { LoadContainer } from '../remotes/server-remotes';
import type { DocumentSink } from './stream-document';

export interface RendererOptions {
  readonly composition: PageComposition;
  readonly loadContainer: LoadContainer;
  /** Main script of the shell, with its integrity. */
  readonly mainScript: { readonly url: string; readonly integrity: string };
  readonly apiBaseUrl: string;
  readonly publicUrl: string;
  readonly socialUrl: string;
  readonly environment: 'production' | 'local';
  readonly recaptchaSiteKey: string | null;
  readonly tagManagerId: string | null;
  readonly log: (message: string, error: unknown) => void;
  /** Resolves when it is this page's turn to render. Rendering blocks the event loop, so pending events are handled between two pages. */
  readonly takeTurn: () => Promise<void>;
}
export interface RenderRequest {
  readonly url: string;
  readonly cookies: CookieJar;
  readonly isCrawler: boolean;
  readonly region: 'US' | 'JP';
  readonly offsetMinutes: number;
  readonly now: Date;
  readonly nonce: string;
  /** Forwarded to the api-server: cookies, IP address, country. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  /** What the reader gets of the composition. */
  readonly release?: {
    /** Identifies the composition and what is switched off in it. */
    readonly build: string;
    /** `remote/shop`, `page/series`, `slot/price-tag` */
    readonly off: readonly string[];
    /** A script for staff only. */
    readonly staffScript: string | null;
  };
  readonly signal: AbortSignal;
}
export type RenderResponse =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly setCookies: readonly string[] }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly setCookies: readonly string[];
      pipe(sink: DocumentSink, onStart: () => void): Promise<void>;
      /**
       * Once it is piped: whether no call failed, and each page and slot was rendered with the composed version. Only then may the page be
       * cached for long.
       */
      isComplete(): boolean;
      /** Once it is piped: the builds that threw during the render, as `catalog@1.4.0`. */
      failedBuilds(): readonly string[];
      /** Once it is piped: whether an earlier version of its remote rendered it. */
      isFallback(): boolean;
    };

export interface Renderer {
  render(request: RenderRequest): Promise<RenderResponse>;
  /** Evaluates everything that pages of the composition run, so that errors surface before the first page. */
  warm(): Promise<void>;
}
