import type { AnySlotName, PageName } from '@komado/shared-contracts';
import type { PageComposition } from '../remotes/page-composition';
import { slotOwner, type ExposedModuleLoader, type ExposedModuleName } from '../remotes/exposed-module';
import type { RemoteModules } from '../remotes/remote-modules';

const NODE_BUILD = /([a-z][\w-]*)\/([\w.+-]+)\/node\/remoteEntry\.cjs/;
/** The remote's build in which an error was thrown: the innermost one, because the shell's libraries run every member's code. */
export function buildInStack(error: unknown): string | undefined {
  const [, remote, version] = (error instanceof Error ? NODE_BUILD.exec(error.stack ?? '') : undefined) ?? [];
  return remote && version ? `${remote}@${version}` : undefined;
}

/** Records which modules of which builds throw when they are loaded. A build that is slow or unreadable does not count. */
export function recordLoadFailures(load: ExposedModuleLoader): {
  readonly load: ExposedModuleLoader;
  throws(build: string, pageOrSlot: ExposedModuleName): boolean;
} {
  const throwing = new Set<string>();
  return {
    load: async (remote, reference, expose, abandoned) => {
      const build = `${remote}@${reference.version}`;
      const key = `${build} ${expose}`;
      try {
        const module = await load(remote, reference, expose, abandoned);
        throwing.delete(key);
        return module;
      } catch (error) {
        if (buildInStack(error) === build) throwing.add(key);
        throw error;
      }
    },
    throws: (build, pageOrSlot) => throwing.has(`${build} ./${pageOrSlot}`),
  };
}

/** Whether an earlier version of a page's remote rendered it, and not the first one that has it. */
export function isRenderedByFallback(composition: PageComposition, page: PageName | undefined, remotes: RemoteModules): boolean {
  const owner = page === undefined ? 'shell' : remotes.entries.of(page).owner;
  if (page === undefined || owner === 'shell') return false;
  const first = composition.remotes[owner]?.find(({ pages }) => page in pages);
  return first !== undefined && remotes.versionOf(owner, `page/${page}`) !== first.version;
}

/** The builds that threw while one page was rendered, even if an earlier version rendered it in the end. */
export interface FailedBuildsOfRender {
  readonly names: ReadonlySet<string>;
  add(build: string): void;
  /** The remotes, watched: a part that is rejected has thrown. */
  watch(remotes: RemoteModules): RemoteModules;
  /** Adds the builds whose code for this page throws when it is loaded. */
  addUnloadable(composition: PageComposition, page: PageName | undefined, slots: ReadonlySet<AnySlotName>): void;
}
export function collectFailedBuildsOfRender(loads: Pick<ReturnType<typeof recordLoadFailures>, 'throws'>): FailedBuildsOfRender {
  const names = new Set<string>();
  return {
    names,
    add: (build) => void names.add(build),
    watch: (remotes) => ({
      ...remotes,
      reject(pageOrSlot, error, module) {
        const owner = pageOrSlot.startsWith('slot/')
          ? slotOwner(pageOrSlot.slice(5) as AnySlotName)
          : remotes.entries.of(pageOrSlot.slice(5) as PageName).owner;
        const isReplaced =
          module !== undefined && pageOrSlot.startsWith('page/') && remotes.loadedPage(pageOrSlot.slice(5) as PageName) !== module;
        const version = owner === 'shell' || isReplaced ? undefined : remotes.versionOf(owner, pageOrSlot);
        const build = buildInStack(error) ?? (version === undefined ? undefined : `${owner}@${version}`);
        if (build !== undefined) names.add(build);
        return remotes.reject(pageOrSlot, error, module);
      },
    }),
    addUnloadable(composition, page, slots) {
      const modules: ExposedModuleName[] = [
        ...(page ? [`page/${page}` as const] : []),
        ...[...slots].map((name) => `slot/${name}` as const),
      ];
      for (const [remote, [current]] of Object.entries(composition.remotes))
        for (const pageOrSlot of modules)
          if (current && loads.throws(`${remote}@${current.version}`, pageOrSlot)) names.add(`${remote}@${current.version}`);
    },
  };
}
