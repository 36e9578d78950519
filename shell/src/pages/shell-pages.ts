import type { PageModule, PageName, RouteName } from '@komado/shared-contracts';
import { ageGatePage } from '../consent/age-gate.page';
import { errorPage } from './error.page';
import { maintenancePage } from './maintenance.page';

type ShellPages = Partial<Record<RouteName, PageModule<never>>>;
let loaded: ShellPages = {
  'law-age': ageGatePage,
  maintenance: maintenancePage,
  'error-errorCode': errorPage,
};
let loading: Promise<ShellPages> | undefined;

const pageOf = (pages: ShellPages, name: PageName): PageModule | undefined => pages[name as RouteName] as PageModule | undefined;
/** A page that the shell renders itself, if its code has been loaded. */
export const loadedShellPage = (name: PageName): PageModule | undefined => pageOf(loaded, name);
/** The pages that the shell renders itself, with those whose code is loaded when one is opened. */
export const loadShellPages = (): Promise<ShellPages> =>
  (loading ??= import('./lazy-pages').then(
    ({ lazyPages }) => (loaded = { ...loaded, ...lazyPages }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
export const loadShellPage = async (name: PageName): Promise<PageModule | undefined> =>
  loadedShellPage(name) ?? pageOf(await loadShellPages(), name);
