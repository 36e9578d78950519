import type { ComponentType } from 'react';
import type { ApiClient } from './api-client';
import type { AnySlotName, OwnEvent, OwnPage, OwnSlot, PageName } from './contract-extensions';
import type { RemoteName, RouteName } from './routes';
import type { SlotName, SlotProperties } from './slots';

export interface PageLoaderArguments {
  /** From the path, validated by the route table, still strings. */
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  /** On the server it sends the reader's cookies. */
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  /** Whether a user web token exists; the server checks its validity on every call. */
  readonly isLoggedIn: boolean;
}
export interface PageProperties<Data> {
  /** The loader's result; plain JSON, because it is embedded in the HTML. */
  readonly data: Data;
  readonly params: Readonly<Record<string, string>>;
}
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical URL; defaults to the page's own path without query. */
  readonly canonicalPath?: string;
  /** Path of the picture for shared links. */
  readonly imagePath?: string;
  /** HTTP status of the document, 200 by default. 410: the content was removed; the page may say so and link elsewhere. */
  readonly httpStatus?: 410;
  /** By default the shell keeps pages out of indexes; public catalog pages set true. */
  readonly isIndexed?: boolean;
  readonly type?: 'website' | 'article' | 'book';
  /** Path of a feed of the page's new content. */
  readonly feedPath?: string;
  /** What the page is about, for search engines: schema.org objects, with paths in place of URLs. */
  readonly structuredData?: readonly StructuredData[];
  /**
   * The page's main picture, as its `<img fetchpriority="high">` declares it: it is preloaded ahead of everything else, and scripts briefly
   * wait for it.
   */
  readonly leadImage?: LeadImage;
  /**
   * The page handles keys and taps. The shell stores the last one before the page's script has run, and repeats it when the page dispatches
   * `KEYS_AND_TAPS_READY_EVENT`.
   */
  readonly takesEarlyInput?: true;
}
/** The best source of a responsive picture; browsers that do not support the type find theirs later, in the page. */
export interface LeadImage {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  readonly srcSet: string;
  readonly sizes: string;
}
/**
 * A schema.org object as JSON-LD, without its context. Values of `url`, `image`, `item` and `@id` that begin with a slash are prefixed with
 * the site's origin.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
/** What a remote's `page/<route name>` module exports. */
export interface PageModule<Data = unknown> {
  readonly loader?: (args: PageLoaderArguments) => Promise<Data>;
  readonly Component: ComponentType<PageProperties<Data>>;
  /** Query keys whose change reloads the page; by default only a path change does. */
  readonly reloadOn?: readonly string[];
  /**
   * The shell may run the loader before a click, while the pointer rests on a link. Set it only if no call of the loader writes or counts
   * anything. The data may be five seconds old.
   */
  readonly isPreloadable?: true;
  readonly head?: (args: { data: Data; params: Readonly<Record<string, string>>; url: URL }) => PageHead;
}
/** Gives a page's loader, component and head one data type: `export const { loader, Component, head } = definePage(...)`. */
export const definePage = <Data>(page: PageModule<Data>): PageModule<Data> => page;

/** What a remote's `slot/<slot name>` module exports. */
export interface SlotModule<N extends SlotName = SlotName> {
  readonly Component: ComponentType<SlotProperties[N]>;
}

/** A remote's `remote.ts`: the pages and slots it exposes, by source path relative to the remote's folder. */
export interface RemoteDeclaration {
  readonly name: RemoteName;
  readonly pages: Readonly<Partial<Record<RouteName, string>>>;
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /**
   * Pages, slots and events in addition to the contract's, under a name that the remote chooses: `members` of the remote `club` is
   * `club:members`.
   */
  readonly ownPages?: Readonly<Record<string, OwnPage>>;
  readonly ownSlots?: Readonly<Record<string, OwnSlot>>;
  readonly ownEvents?: Readonly<Record<string, OwnEvent>>;
}
export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;
/** Key under which federation exposes a page or a slot. */
export const pageExpose = (name: PageName): string => `./page/${name}`;
export const slotExpose = (name: AnySlotName): string => `./slot/${name}`;
