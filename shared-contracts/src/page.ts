import type { ComponentType } from 'react';
import type { ApiClient } from './client';
import type { RemoteName, RouteName } from './routes';
import type { SlotName, SlotProperties } from './slots';

export interface PageLoaderArguments {
  /** From the path, validated by the route table, still text. */
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  /** On the server it carries the reader's cookies. */
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  /** Whether a user web token is there; the server decides on every call whether it is good. */
  readonly isLoggedIn: boolean;
}
export interface PageProperties<Data> {
  /** What the loader gave; plain JSON, for it travels in the HTML. */
  readonly data: Data;
  readonly params: Readonly<Record<string, string>>;
}
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address; by default the page's own path without query. */
  readonly canonicalPath?: string;
  /** Path of a picture for shared links. */
  readonly imagePath?: string;
  /** By default the shell keeps pages out of indexes; public catalogue pages say true. */
  readonly isIndexed?: boolean;
  readonly type?: 'website' | 'article' | 'book';
  /** Path of a feed of what is new on the page. */
  readonly feedPath?: string;
  /** What the page is about, for search engines: objects of schema.org, with paths in place of addresses. */
  readonly structuredData?: readonly StructuredData[];
}
/** An object of schema.org as JSON-LD, without its context. Values of `url`, `image`, `item` and `@id` that begin with a slash get the site's address. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
/** What a remote's `page/<route name>` module exports. */
export interface PageModule<Data = unknown> {
  readonly loader?: (args: PageLoaderArguments) => Promise<Data>;
  readonly Component: ComponentType<PageProperties<Data>>;
  /** Query keys whose change loads the page again; by default only a change of path does. */
  readonly reloadOn?: readonly string[];
  readonly head?: (args: { data: Data; params: Readonly<Record<string, string>>; url: URL }) => PageHead;
}
/** Keeps a page's loader, component and head on one data type: `export const { loader, Component, head } = definePage(...)`. */
export const definePage = <Data>(page: PageModule<Data>): PageModule<Data> => page;

/** What a remote's `slot/<slot name>` module exports. */
export interface SlotModule<N extends SlotName = SlotName> {
  readonly Component: ComponentType<SlotProperties[N]>;
}

/** A remote's `remote.ts`: which pages and slots it exposes, by source path from the remote's folder. */
export interface RemoteDeclaration {
  readonly name: RemoteName;
  readonly pages: Readonly<Partial<Record<RouteName, string>>>;
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
}
export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;
/** Key under which federation exposes a page or a slot. */
export const pageExpose = (name: RouteName): string => `./page/${name}`;
export const slotExpose = (name: SlotName): string => `./slot/${name}`;
