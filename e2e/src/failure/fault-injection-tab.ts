import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { RemoteName } from '../browser/remotes';
import { CODE_FAULTS, type CodeFault, type FaultyWindow } from './code-faults';

/** The version that a fault is in when it is not in all. */
export const LIVE_VERSION = '9.2.0';

type ScriptResponse = (script: string) => { readonly status?: number; readonly type?: string; readonly body: string };
/** The response that replaces a script, given the script; a hanging one has no response. */
const NETWORK_FAULTS: Readonly<Record<string, ScriptResponse | 'refused' | 'hang'>> = {
  '404': () => ({ status: 404, body: 'not found' }),
  '500': () => ({ status: 500, body: 'down' }),
  refused: 'refused',
  hang: 'hang',
  empty: () => ({ body: '' }),
  truncated: (script) => ({ body: script.slice(0, script.length / 2) }),
  'foreign content': () => ({ type: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  'wrong integrity': (script) => ({ body: `${script} ` }),
};
/**
 * The script itself, which the browser does not cache. URLs of further attempts are counted through a document, so a script that one
 * document loads in the end may have the URL of another document's faulty one, and a script in the browser's memory is not requested.
 */
const AS_IT_IS: ScriptResponse = (script) => ({ body: script });
const isRetry = (url: string): boolean => url.includes('?attempt=');
const CHUNK_FAULTS = ['404', 'foreign content', 'hang'];
const ENTRY_FAULTS = Object.keys(NETWORK_FAULTS);

type ResponseFor = (url: string) => (typeof NETWORK_FAULTS)[string] | 'go on' | undefined;
/**
 * A tab that opens one document after another: a new tab each time would start a process and recompile every script, which is half the time
 * of a cell. Each document's cells clean up after themselves.
 */
export interface Tab {
  readonly page: Page;
  /** Decides about each requested script of a remote. */
  replaceScripts(remote: RemoteName, responseFor: ResponseFor): void;
  /** Runs a script in every document from now on, before the page's own. */
  addScript<T>(script: (given: T) => void, given: T): Promise<void>;
  /** Called after the document's last cell. */
  onEnd(end: () => unknown): void;
  endDocument(): Promise<void>;
}
export async function openTab(context: BrowserContext, remotes: readonly RemoteName[]): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  // Pictures and fonts take most of a page's time, and no fault concerns them.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/media/*', '*.woff2*'] });
  // Only for these remotes: Playwright routes would intercept every request of a page and disable the browser cache.
  await session.send('Fetch.enable', { patterns: remotes.map((remote) => ({ urlPattern: `*/remotes/${remote}/*.js*` })) });
  const responses = new Map<string, ResponseFor>();
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const act = responses.get(/\/remotes\/([^/]+)\//.exec(url)?.[1] ?? '')?.(url) ?? 'go on';
    // A page that was left in the meantime needs no response.
    void replace(session, requestId, url, act === 'go on' && isRetry(url) ? AS_IT_IS : act).catch(() => undefined);
  });
  let ends: (() => unknown)[] = [];
  return {
    page,
    replaceScripts: (remote, responseFor) => {
      responses.set(remote, responseFor);
      ends.push(() => responses.delete(remote));
    },
    addScript: async (script, given) => {
      const source = `(${script.toString()})(${JSON.stringify(given)})`;
      const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
      ends.push(() => session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }));
    },
    onEnd: (end) => void ends.push(end),
    endDocument: async () => {
      // Stays on the page: a blank page between two documents would start another process.
      await page.evaluate(() => sessionStorage.clear());
      for (const end of ends) await end();
      ends = [];
    },
  };
}

export interface Fault {
  readonly name: string;
  /** Starts before the page, and returns what ends it. */
  begin(tab: Tab, remote: RemoteName, isInAll: boolean): Promise<() => Promise<void>>;
  readonly code?: CodeFault;
}
async function replace(session: CDPSession, requestId: string, url: string, act: (typeof NETWORK_FAULTS)[string] | 'go on' | undefined) {
  if (act === 'go on') return session.send('Fetch.continueRequest', { requestId });
  if (act === 'refused') return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  if (act === 'hang' || act === undefined) return;
  const { status = 200, type = 'text/javascript', body } = act(await (await fetch(url)).text());
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [
      { name: 'content-type', value: type },
      { name: 'cache-control', value: 'no-store' },
    ],
    body: Buffer.from(body).toString('base64'),
  });
}
const network = (kind: 'entry' | 'chunk', fault: string): Fault => ({
  name: `${kind} ${fault}`,
  begin: (tab, remote, isInAll) => {
    const pattern = new RegExp(
      `/remotes/${remote}/${isInAll ? '[^/]+' : LIVE_VERSION}/${kind === 'entry' ? 'remoteEntry' : '(?!remoteEntry)[^/]+'}\\.js`,
    );
    let isOver = false;
    tab.replaceScripts(remote, (url) => (isOver || !pattern.test(url) ? 'go on' : NETWORK_FAULTS[fault]));
    return Promise.resolve(() => {
      // Hanging requests keep hanging after the fault ends: only new ones get a response.
      isOver = true;
      return Promise.resolve();
    });
  },
});
const code = (fault: CodeFault): Fault => ({
  name: fault,
  code: fault,
  begin: async ({ page, addScript }, remote, isInAll) => {
    await addScript(({ remote: faulty, ...injected }) => void (((window as FaultyWindow).injectedFaults ??= {})[faulty] = injected), {
      remote,
      fault,
      isInAll,
    });
    return () => page.evaluate((faulty) => void delete (window as FaultyWindow).injectedFaults?.[faulty], remote);
  },
});
const FAULTS: readonly Fault[] = [
  ...ENTRY_FAULTS.map((fault) => network('entry', fault)),
  ...CHUNK_FAULTS.map((fault) => network('chunk', fault)),
  ...CODE_FAULTS.map(code),
];
/**
 * Faults that the code which loads remotes cannot tell apart: the script fails, it runs and leaves no container, a chunk fails, the version
 * of a shared package does not fit.
 */
const EQUIVALENT_FAULTS: readonly (readonly string[])[] = [
  ['entry 404', 'entry 500', 'entry refused', 'entry foreign content', 'entry wrong integrity'],
  ['entry empty', 'entry truncated'],
  ['chunk 404', 'chunk foreign content'],
  ['contract too new', 'contract too old'],
];
/** Every fault, but of equivalent ones a single one: the next document has the next one. */
export const selectFaults = (document: number): readonly Fault[] =>
  FAULTS.filter(({ name }) => EQUIVALENT_FAULTS.every((group) => !group.includes(name) || group[document % group.length] === name));
/** Build faults, which no retry on the same page can fix. */
export const needsReload = (fault: Fault): boolean => fault.code?.startsWith('contract') ?? false;

export const isHang = (fault: Fault): boolean => fault.name.endsWith('hang');
