/** The browser's Cache API in memory, as far as it is used here: by name, with string keys, delete and quota. */
export function fakeCaches(): CacheStorage & { readonly all: () => Readonly<Record<string, readonly string[]>>; fillUp: () => void } {
  const stored = new Map<string, Map<string, ArrayBuffer>>();
  let isFull = false;
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, 'http://localhost').pathname;
  const cacheOf = (entries: Map<string, ArrayBuffer>) => ({
    match: async (request: RequestInfo | URL) => {
      const body = entries.get(keyOf(request));
      return body && new Response(body.slice(0));
    },
    put: async (request: RequestInfo | URL, response: Response) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(keyOf(request), await response.arrayBuffer());
    },
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((path) => ({ url: `http://localhost${path}` })),
  });
  const storage = {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, ArrayBuffer>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    all: () => Object.fromEntries([...stored].map(([name, entries]) => [name, [...entries.keys()]])),
    fillUp: () => {
      isFull = true;
    },
  };
  return storage as unknown as ReturnType<typeof fakeCaches>;
}
