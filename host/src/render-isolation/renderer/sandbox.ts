import vm from 'node:vm';

/**
 * Modules that a shell's renderer may use: those its HTTP client and React's server renderer need. Remotes get none. In addition, Node's
 * permission model denies files, processes and threads.
 */
export const SHELL_NODE_BUILTINS: ReadonlySet<string> = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'fs',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'querystring',
  'stream',
  'stream/web',
  'string_decoder',
  'tls',
  'tty',
  'url',
  'util',
  'zlib',
]);
const NO_MODULES: ReadonlySet<string> = new Set();

type Require = (name: string) => unknown;

/** Evaluates a CommonJS build and returns its exports. Its `require` provides only the listed modules. */
export function evaluate(source: string, filename: string, nodeRequire: Require, modules: ReadonlySet<string> = NO_MODULES): unknown {
  const wrapped = vm.runInThisContext(`(function (exports, module, require, __filename, __dirname) {${source}\n})`, { filename }) as (
    ...args: unknown[]
  ) => void;
  const module = { exports: {} as unknown };
  const require = (name: string): unknown => {
    const plain = name.replace(/^node:/, '');
    if (!modules.has(plain))
      throw new Error(
        `The server build ${filename} cannot import the module ${name}. Remove the import, or run that code only in the browser.`,
      );
    return nodeRequire(plain);
  };
  wrapped(module.exports, module, require, filename, '/');
  return module.exports;
}

const silent = (fd: number): object => Object.freeze({ fd, isTTY: false, write: () => true });

/**
 * The `process` object for code in a renderer process: what libraries read, no environment variables, and nothing that ends this process or
 * affects another. Node's own code keeps the real one.
 */
export function processFacade(real: NodeJS.Process, onForbidden: (act: string, error: Error) => void): object {
  const forbid = (act: string) => (): never => {
    const error = new Error(`Server builds cannot call process.${act}(). Remove the call.`);
    onForbidden(`process.${act}`, error);
    throw error;
  };
  const ignoreListener = (): object => facade;
  const facade: Record<string, unknown> = {
    env: Object.freeze({ NODE_ENV: 'production' }),
    argv: Object.freeze(['node']),
    execArgv: Object.freeze([]),
    title: 'node',
    pid: real.pid,
    version: real.version,
    versions: Object.freeze({ ...real.versions }),
    platform: real.platform,
    arch: real.arch,
    release: Object.freeze({ name: 'node' }),
    stdout: silent(1),
    stderr: silent(2),
    features: Object.freeze({}),
    config: Object.freeze({ variables: Object.freeze({}) }),
    allowedNodeEnvironmentFlags: new Set<string>(),
    cwd: () => '/',
    nextTick: real.nextTick.bind(real),
    hrtime: Object.assign(real.hrtime.bind(real), { bigint: real.hrtime.bigint.bind(real.hrtime) }),
    uptime: real.uptime.bind(real),
    memoryUsage: real.memoryUsage.bind(real),
    emitWarning: () => undefined,
    emit: () => false,
    listenerCount: () => 0,
    listeners: () => [],
    ...Object.fromEntries(
      ['on', 'once', 'off', 'addListener', 'prependListener', 'removeListener', 'removeAllListeners'].map((name) => [name, ignoreListener]),
    ),
    ...Object.fromEntries(
      ['exit', 'reallyExit', 'abort', 'kill', 'disconnect', 'send', 'chdir', 'dlopen', 'binding', 'getBuiltinModule'].map((name) => [
        name,
        forbid(name),
      ]),
    ),
  };
  return Object.freeze(facade);
}

const BUILT_IN = [Array, String, Number, Boolean, Symbol, BigInt, Map, Set, WeakMap, WeakSet, Date, RegExp, ArrayBuffer, DataView];
const WEB = [URL, URLSearchParams, Headers, Request, Response, AbortController, AbortSignal, TextEncoder, TextDecoder];
/** Prototypes that everything inherits from. */
const ROOTS = [Object, Function, Promise, Error];
const typedArray = Object.getPrototypeOf(Uint8Array) as typeof Uint8Array;

function lockMembers(target: object): void {
  for (const key of Reflect.ownKeys(target)) {
    const property = Object.getOwnPropertyDescriptor(target, key);
    if (!property?.configurable) continue;
    Object.defineProperty(target, key, 'value' in property ? { writable: false, configurable: false } : { configurable: false });
  }
}

/**
 * Freezes globals before the first remote is evaluated: no remote can replace `fetch` for the others. Members of built-in classes stay
 * writable, since V8 would lose optimizations and a page would take a third longer; they are watched instead.
 */
export function lockGlobals(): void {
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().values(), ''[Symbol.iterator]()];
  for (const iterator of iterators) lockMembers(Object.getPrototypeOf(iterator) as object);
  for (const { prototype } of ROOTS) void Object.preventExtensions(prototype);
  for (const namespace of [JSON, Math, Reflect, Atomics, Intl]) lockMembers(namespace);
  // Lazily initialized globals are accessors that replace themselves on first read, so they are skipped.
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    const property = Object.getOwnPropertyDescriptor(globalThis, key);
    if (property?.configurable && 'value' in property) Object.defineProperty(globalThis, key, { writable: false, configurable: false });
  }
}

/** Reverts changes to built-in classes since the watch was created, and returns the first one. */
export function watchBuiltIns(): () => string | undefined {
  const { getOwnPropertyDescriptor, defineProperty, is } = Object;
  const { ownKeys, deleteProperty } = Reflect;
  const watched = [...BUILT_IN, ...WEB, ...ROOTS, typedArray].flatMap((type) => [
    { name: type.name, target: type as object },
    { name: `${type.name}.prototype`, target: type.prototype as object },
  ]);
  const known = watched.map(({ name, target }) => ({
    name,
    target,
    ownKeys: ownKeys(target),
    // No prototype: not even this lookup uses anything that could be changed.
    members: Object.assign(Object.create(null), Object.getOwnPropertyDescriptors(target)) as Record<PropertyKey, PropertyDescriptor>,
  }));
  return () => {
    let changed: string | undefined;
    for (let at = 0; at < known.length; at += 1) {
      const entry = known[at];
      if (!entry) continue;
      const { name, target, members } = entry;
      const keys = ownKeys(target);
      let isChanged = keys.length !== entry.ownKeys.length;
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] as PropertyKey;
        const now = getOwnPropertyDescriptor(target, key);
        const before = members[key];
        if (!before) deleteProperty(target, key);
        else if (is(now?.value, before.value) && now?.get === before.get && now?.set === before.set) continue;
        isChanged = true;
        changed ??= `${name}.${String(key)}`;
      }
      if (!isChanged) continue;
      changed ??= name;
      for (let index = 0; index < entry.ownKeys.length; index += 1) {
        const key = entry.ownKeys[index] as PropertyKey;
        if (getOwnPropertyDescriptor(target, key)?.configurable ?? true) defineProperty(target, key, members[key] as PropertyDescriptor);
      }
    }
    return changed;
  };
}
