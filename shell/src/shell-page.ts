import type { CookieJar, PageHead, PageLoaderArguments, PageModule, PageProperties } from '@komado/shared-contracts';
import type { ComponentType } from 'react';

/** What the loaders of the shell's own pages get in addition to what every loader gets. */
export type ShellPageLoaderArguments = PageLoaderArguments & {
  readonly cookies: CookieJar;
  readonly offsetMinutes: number;
  /** URL of the service's page on a social network. */
  readonly socialUrl: string;
};
export interface ShellPage<Data> {
  readonly loader?: (args: ShellPageLoaderArguments) => Promise<Data>;
  readonly Component: ComponentType<PageProperties<Data>>;
  readonly head: (args: { data: Data; params: Readonly<Record<string, string>>; url: URL }) => PageHead;
}
/** A page as stored in the shell's table of pages; the router passes each the arguments above. */
export const shellPage = <Data>(page: ShellPage<Data>): PageModule<never> => page as unknown as PageModule<never>;
