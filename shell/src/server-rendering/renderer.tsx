import type { AnySlotName, PageModule, PageName, SlotComponent } from '@komado/shared-contracts';
import { BOOT_ELEMENT_ID } from '../boot/boot-data';
import { RemoteUnavailableError } from '../remotes/exposed-module';
import { createRemoteModules, type RemoteModules } from '../remotes/remote-modules';
import { compositionWithoutDisabled, remotesWithoutDisabled } from '../remotes/without-disabled-modules';
import { serverRemotes } from '../remotes/server-remotes';
import type { PageOutcome } from '../routing/page-outcome';
import { escapeForScript } from '../routing/escape-for-script';
import { createSlotComponent } from '../routing/slot-host.component';
import { documentElement } from './document-element';
import { headLinksAndScripts } from './head-links-and-scripts';
import { buildInStack, isRenderedByFallback, recordLoadFailures, collectFailedBuildsOfRender } from './failed-builds-for-render-response';
import { legalDocumentVersionsReader } from './legal-document-versions';
import { compositionInUse, loadDocument } from './load-document';
import { createRouteMatchCache } from './route-match-cache';
import type { Renderer, RendererOptions, RenderResponse } from './renderer-types';
import { setInBoundedMap } from './set-in-bounded-map';
import { hashRenderInputs, createRenderCache } from './render-cache';
import { type DocumentSink, renderDocument, sendRenderedDocument } from './stream-document';

/** A page that its own remote could not render gets a 503, so that it is not indexed; the browser renders it all the same. */
function statusOf(outcome: PageOutcome | undefined): number {
  if (outcome?.kind === 'page' || outcome?.kind === 'failed') return outcome.status;
  return outcome === undefined ? 200 : 503;
}

/** How long an earlier version of a remote is used after a failed load. */
const FALLBACK_MS = 10_000;
/** How long one reader waits for the code of a remote, and when the last good version is requested, too. The release store is nearby. */
const BUDGET_MS = 500;
const HEDGE_MS = 250;
/** Maximum number of cached combinations of disabled modules. */
const CACHED_COMBINATIONS = 32;
interface ModulesOfFlags {
  readonly remotes: RemoteModules;
  readonly Slot: SlotComponent;
}

/** Renders pages of one composition. A new composition gets a new renderer; the host caches remotes' code. */
export function createRenderer(options: RendererOptions): Renderer {
  const loads = recordLoadFailures(serverRemotes(options.loadContainer));
  const remotes: RemoteModules = createRemoteModules(options.composition, loads.load, {
    fallbackMs: FALLBACK_MS,
    budgetMs: BUDGET_MS,
    hedgeMs: HEDGE_MS,
  });
  remotes.onFailure = (remote, error, version) =>
    options.log(
      `${remote} ${version} failed on the server, so an earlier version or the browser renders it. The cause is in “err”.`,
      error,
    );
  const all: ModulesOfFlags = { remotes, Slot: createSlotComponent(remotes) };
  /** The remotes without disabled modules; only a few combinations are in use at a time. */
  const withoutDisabled = new Map<string, ModulesOfFlags>();
  function modulesOf(off: readonly string[]): ModulesOfFlags {
    if (off.length === 0) return all;
    const key = off.join();
    const remaining = remotesWithoutDisabled(remotes, off);
    const modules = withoutDisabled.get(key) ?? { remotes: remaining, Slot: createSlotComponent(remaining) };
    setInBoundedMap(withoutDisabled, key, modules, CACHED_COMBINATIONS);
    return modules;
  }
  const routesOf = createRouteMatchCache();
  const lawInForce = legalDocumentVersionsReader();
  const renders = createRenderCache();

  return {
    async warm() {
      // One at a time: the budget of each module covers only its own evaluation.
      for (const [first] of Object.values(options.composition.remotes)) {
        const modules: (() => Promise<unknown>)[] = [
          ...Object.keys(first?.pages ?? {}).map((name) => () => remotes.page(name as PageName)),
          ...Object.keys(first?.slots ?? {}).map((name) => () => remotes.slot(name as AnySlotName)),
        ];
        for (const load of modules) {
          // If one module hangs or fails, the remote's other modules are not tried.
          const isThere = await load().then(
            () => true,
            () => false,
          );
          if (!isThere) break;
        }
      }
    },
    async render(request) {
      const { off = [], build = options.composition.id, staffScript = null } = request.release ?? {};
      const { remotes: modules, Slot } = modulesOf(off);
      const composed = compositionWithoutDisabled(options.composition, off);
      const failed = collectFailedBuildsOfRender(loads);
      const remotes = renderedAsLoaded(failed.watch(modules));
      const loaded = await loadDocument({ request, options, remotes, off, build, routesOf, lawInForce });
      if (loaded.kind === 'redirect') return loaded;
      const { name, owner, outcome, failures } = loaded;
      const bootJson = JSON.stringify(loaded.boot);
      const key = hashRenderInputs(request.url, staffScript ?? '', bootJson);
      const shared = renders.find(key, request.now);
      const pageOf = (status: number, slots: ReadonlySet<AnySlotName>, send: (sink: DocumentSink) => Promise<void>): RenderResponse => ({
        kind: 'page',
        status,
        setCookies: loaded.setCookies,
        pipe: (sink, onStart) => {
          onStart();
          return send(sink);
        },
        isComplete: () => failures.isComplete(composed, remotes),
        isFallback: () => isRenderedByFallback(composed, name, remotes),
        failedBuilds: () => {
          failed.addUnloadable(composed, name, slots);
          return [...failed.names];
        },
      });
      const isRepeated = renders.isRepeated(key, request.now);
      if (shared) return pageOf(statusOf(outcome), shared.slots, (sink) => sendRenderedDocument(shared.html(request.nonce), sink));
      const slots = new Set<AnySlotName>();
      const { leadImage, takesEarlyInput } = (outcome?.kind === 'page' ? outcome.head : undefined) ?? {};
      const head = (html: () => string) =>
        headLinksAndScripts(html, {
          composition: compositionInUse(options.composition, remotes, off),
          remotes,
          page: name,
          slots,
          nonce: request.nonce,
          mainScript: options.mainScript,
          leadImage,
          takesEarlyInput: takesEarlyInput ?? false,
          staffScript,
        });
      const bootWithNow = `${bootJson.slice(0, -1)},"now":${JSON.stringify(request.now)}}`;
      // The policy covers scripts only: what is not executed needs no nonce.
      const data = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${escapeForScript(bootWithNow)}</script>`;
      const element = documentElement({ loaded, request, remotes, Slot, onSlotRender: (slot) => void slots.add(slot) });
      await options.takeTurn();
      const module = name && owner !== 'shell' ? remotes.loadedPage(name) : undefined;
      let isAbandoned = false;
      let failure: { readonly error: unknown } | undefined;
      const rendered = await renderDocument(element, {
        nonce: request.nonce,
        head,
        data,
        mainScript: options.mainScript,
        onError: (error, componentStack) => {
          if (isAbandoned) return;
          failures.report(
            `Rendering a part of ${loaded.pathname} failed, so the browser or an earlier version renders it. The cause is in “err”.`,
            error,
          );
          const isInSlot = isOfSlot(error, componentStack);
          if (!isInSlot) failure = { error };
          const build = buildInStack(error) ?? (owner === 'shell' && !isInSlot ? `shell@${options.composition.shell}` : undefined);
          if (build !== undefined) failed.add(build);
        },
      });
      // The page itself threw, and nothing has been sent yet: render the last good version, otherwise leave it to the browser.
      if (failure && name && owner !== 'shell' && outcome?.kind === 'page' && remotes.reject(`page/${name}`, failure.error, module)) {
        isAbandoned = true;
        rendered.discard();
        const response = await this.render(request);
        if (response.kind === 'redirect') return response;
        return { ...response, failedBuilds: () => [...failed.names, ...response.failedBuilds()] };
      }
      const status = failure ? 503 : statusOf(outcome);
      return pageOf(status, slots, async (sink) => {
        const parts = await rendered.pipe(sink);
        if (isRepeated && parts && status === 200 && failures.isComplete(composed, remotes))
          renders.add(key, request.now, { html: Buffer.concat(parts), nonce: request.nonce, slots });
      });
    },
  };
}

/**
 * The remotes as seen by one page: the version that loaded its data renders it, even if another reader's page threw meanwhile and that
 * version is not used anymore. Another version might not understand the data, and would be taken for one that throws, too.
 */
function renderedAsLoaded(remotes: RemoteModules): RemoteModules {
  const pages = new Map<PageName, PageModule>();
  return {
    ...remotes,
    page: async (name) => {
      const page = await remotes.page(name);
      pages.set(name, page);
      return page;
    },
    loadedPage: (name) => pages.get(name),
  };
}

/** A failed slot is left to the browser; the page itself is rendered. */
const isOfSlot = (error: unknown, componentStack: string): boolean =>
  error instanceof RemoteUnavailableError || /\bat (SlotHost|Filled)\b/.test(componentStack);
