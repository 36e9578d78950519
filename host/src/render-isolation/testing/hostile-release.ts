import type { RemoteName } from '@komado/shared-contracts';

/** Source of a hostile remote's server build: code that runs when it is loaded, and when its page is rendered. */
export interface HostileAct {
  readonly onLoad?: string;
  readonly onRender?: string;
}
const HUNGRY =
  'const all = []; for (let at = 0; at < 64; at += 1) { const part = Buffer.alloc(32 * 1024 * 1024); part.fill(at); all.push(part); } globalThis.retained = all;';
const HUNGRY_HEAP = 'const all = []; for (;;) all.push(new Array(100000).fill(all.length + 0.5));';

export const HOSTILE_ACTS: Readonly<Record<string, HostileAct>> = {
  'throws in a timer': { onLoad: 'setTimeout(() => { throw new Error("a timer"); }, 1);' },
  'throws nothing in particular in a timer': { onLoad: 'setTimeout(() => { throw undefined; }, 1);' },
  'throws in a timer of a page': { onRender: 'setTimeout(() => { throw new Error("a timer"); }, 1);' },
  'rejects unhandled while loading': { onLoad: 'Promise.reject(new Error("no listener"));' },
  'rejects with nothing while loading': { onLoad: 'Promise.reject();' },
  'loops without end while loading': { onLoad: 'for (;;);' },
  'loops without end while rendering': { onRender: 'for (;;);' },
  'loops without end in a timer': { onRender: 'setTimeout(() => { for (;;); }, 1);' },
  'sleeps without end while rendering': { onRender: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
  'takes 2 GB of memory outside of the heap': { onRender: HUNGRY },
  'fills the heap': { onRender: HUNGRY_HEAP },
  'fills the heap while loading': { onLoad: HUNGRY_HEAP },
  'calls process.exit': { onLoad: 'process.exit(0);' },
  'calls process.exit in a timer': { onLoad: 'setTimeout(() => process.exit(3), 1);' },
  'kills its own process': { onRender: 'process.kill(process.pid, "SIGKILL");' },
  'kills the listener': { onRender: 'process.kill(process.ppid ?? 1, "SIGKILL");' },
  'closes the channel to its parent': { onLoad: 'process.disconnect();' },
  'patches Array.prototype': { onLoad: '"use strict"; Array.prototype.map = () => ["patched"];' },
  'patches Array.prototype and Map.prototype': {
    onLoad:
      '"use strict"; Map.prototype.forEach = () => undefined; Map.prototype.get = () => undefined; Array.prototype.map = () => ["patched"];',
  },
  'patches Object.prototype': { onLoad: 'Object.prototype.hasOwnProperty = () => "patched";' },
  'patches Array.prototype while rendering': { onRender: 'Array.prototype.at = () => "patched";' },
  'replaces fetch': { onLoad: '"use strict"; globalThis.fetch = () => "patched";' },
  'closes the event loop': { onLoad: 'for (const handle of process._getActiveHandles()) handle.close();' },
};

/** Node build of a remote with one page, in the format of webpack: a container whose module is evaluated when requested. */
export const remoteBuild = (text: string, { onLoad = '', onRender = '' }: HostileAct = {}): string => `
  exports.init = () => undefined;
  exports.get = async (expose) => () => {
    ${onLoad}
    return { page: (path) => { ${onRender} return ${JSON.stringify(text)}; } };
  };
`;

/**
 * Node build of a shell whose page \`/<remote>/…\` is the output of that remote, in the same steps as the real one: the live version of the
 * remote, then the last good one, then nothing. \`/all\` uses all of them.
 */
export const containingShellBuild = (name = 'shell'): string => `
  exports.createRenderer = ({ composition, loadContainer, takeTurn }) => {
    const loaded = new Map();
    async function load(remote) {
      for (const { version } of composition.remotes[remote]) {
        try {
          if (!loaded.has(remote)) {
            const container = await loadContainer(remote, version);
            await container.init({});
            loaded.set(remote, (await container.get('./page/any'))());
          }
          return loaded.get(remote);
        } catch {}
      }
      return { page: () => 'left to the browser' };
    }
    return {
      warm: async () => { await Promise.all(Object.keys(composition.remotes).map(load)); },
      render: async ({ url }) => {
        const path = new URL(url).pathname;
        if (path === '/the-shell-hangs') for (;;);
        const remote = path.split('/')[1];
        const requested = remote === 'all' ? Object.keys(composition.remotes) : [remote];
        const modules = await Promise.all(requested.filter((name) => name in composition.remotes).map(load));
        return {
          kind: 'page',
          status: 200,
          setCookies: [],
          pipe: async (sink, onStart) => {
            await takeTurn();
            const texts = modules.map(({ page }) => page(path));
            onStart();
            sink.write('<main>');
            await new Promise((resolve) => setImmediate(resolve));
            sink.end([...texts, ['intact'].map((text) => text)[0], ${JSON.stringify(name)}].join(' '));
          },
          isComplete: () => false,
          failedBuilds: () => [],
          isFallback: () => false,
        };
      },
    };
  };
`;
export const REMOTES: readonly RemoteName[] = ['catalog', 'viewer', 'account', 'shop'];
