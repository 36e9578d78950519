// Runs one remote's modules from source in a page and applies edits to them. Served by `mfe dev` in place of the remote's entry; every
// module arrives as a function, and after an edit the changed modules and those that import them run again.
(() => {
  const refresh = window.__KOMADO_REFRESH__;
  const definitions = new Map();
  const instances = new Map();
  const packages = new Map();
  const shared = new Map();
  const exposed = new Set();
  let scope;

  /** In the shape that a compiled module expects of an import: the default export alongside the named ones. */
  const asModule = (value) => Object.defineProperty({ ...value }, '__esModule', { value: true });
  function sharedModule(name) {
    let found = shared.get(name);
    if (!found) {
      if (name === 'react/jsx-dev-runtime') {
        const { jsx, jsxs, Fragment } = sharedModule('react/jsx-runtime');
        found = asModule({ Fragment, jsxDEV: (type, properties, key, isStatic) => (isStatic ? jsxs : jsx)(type, properties, key) });
      } else {
        const [entry] = Object.values(scope?.[name] ?? {});
        if (!entry) return undefined;
        found = asModule(entry.lib());
      }
      shared.set(name, found);
    }
    return found;
  }
  function packageModule(name) {
    const found = sharedModule(name);
    if (found) return found;
    const entry = packages.get(name);
    if (!entry) throw new Error(`${name} is neither shared by the shell nor installed.`);
    entry.exports ??= entry.load((dependency) => packageModule(dependency));
    return entry.exports;
  }
  function requireModule(id) {
    const known = instances.get(id);
    if (known) return known.exports;
    const definition = definitions.get(id);
    if (!definition) throw new Error(`There is no module ${id}.`);
    const module = { exports: {} };
    instances.set(id, module);
    const { $RefreshReg$: register, $RefreshSig$: sign } = window;
    window.$RefreshReg$ = (type, name) => refresh.register(type, `${id} ${name}`);
    window.$RefreshSig$ = refresh.createSignatureFunctionForTransform;
    try {
      definition.factory(
        (name) => {
          const dependency = definition.dependencies[name];
          return dependency === undefined ? packageModule(name) : requireModule(dependency);
        },
        module,
        module.exports,
      );
    } catch (error) {
      instances.delete(id);
      throw error;
    } finally {
      window.$RefreshReg$ = register;
      window.$RefreshSig$ = sign;
    }
    return module.exports;
  }
  /** The modules to run again after a change: the changed ones and everything that imports them. */
  function staleModules(changed) {
    const stale = new Set(changed);
    for (const id of stale) {
      for (const [importer, { dependencies }] of definitions) if (Object.values(dependencies).includes(id)) stale.add(importer);
    }
    return stale;
  }

  const client = {
    define: (id, dependencies, factory) => void definitions.set(id, { dependencies, factory }),
    definePackages: (names, load) => {
      let all;
      names.forEach((name, at) => packages.set(name, { load: (require) => asModule((all ??= load(require))[`p${at}`]) }));
    },
    /** The container protocol of Module Federation. */
    container: (exposes) => ({
      init: (given) => void (scope = given),
      get: (name) => {
        const id = exposes[name];
        if (id === undefined) return Promise.reject(new Error(`The remote does not expose ${name}.`));
        exposed.add(id);
        requireModule(id);
        // The shell keeps the module it gets, so it gets a proxy that always resolves to the newest instance.
        const newest = new Proxy({}, { get: (_, key) => requireModule(id)[key], has: (_, key) => key in requireModule(id) });
        return Promise.resolve(() => newest);
      },
    }),
    apply: (changed) => {
      const before = new Map(instances);
      const stale = staleModules(changed);
      for (const id of stale) instances.delete(id);
      try {
        for (const id of exposed) requireModule(id);
      } catch (error) {
        instances.clear();
        for (const [id, module] of before) instances.set(id, module);
        overlay.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return;
      }
      overlay.fail(null);
      refresh.performReactRefresh();
      window.dispatchEvent(new Event('komado:edited'));
    },
  };
  window.__KOMADO_DEV__ = client;

  /** Shows errors in the sources on top of the page. */
  const overlay = (() => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; padding: 12px 16px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; color: #fff; background: #7a1f1f; }
      section[data-kind='types'] { color: #241a00; background: #ffd666; }
      button { float: right; font: inherit; }`);
    root.adoptedStyleSheets = [sheet];
    const shown = new Map();
    const draw = () => {
      root.replaceChildren(
        ...[...shown].map(([kind, text]) => {
          const section = document.createElement('section');
          section.dataset.kind = kind;
          section.setAttribute('role', 'alert');
          const close = document.createElement('button');
          close.textContent = 'Close';
          close.onclick = () => section.remove();
          section.append(close, text);
          return section;
        }),
      );
      if (shown.size > 0) document.documentElement.append(host);
      else host.remove();
    };
    const show = (kind) => (text) => {
      if (text) shown.set(kind, text);
      else shown.delete(kind);
      draw();
    };
    return { fail: show('failure'), types: show('types') };
  })();

  const nonce = window.__webpack_nonce__;
  const events = new EventSource('/-/dev/events');
  const on = (kind, listener) => events.addEventListener(kind, ({ data }) => listener(JSON.parse(data)));
  on('update', ({ number, changed }) => {
    const script = document.createElement('script');
    script.src = `/-/dev/update/${number}.js`;
    if (nonce) script.nonce = nonce;
    script.onload = () => {
      script.remove();
      client.apply(changed);
    };
    document.head.append(script);
  });
  on('reload', () => location.reload());
  on('failure', (text) => overlay.fail(text));
  on('types', (text) => overlay.types(text));
})();
