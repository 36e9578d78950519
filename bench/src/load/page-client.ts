import { Agent, get } from 'node:http';

/** One page of a mix: what is requested, and with whose cookies. */
export interface PageRequest {
  readonly url: string;
  readonly cookies: string;
}
export interface PageClient {
  /** Milliseconds until the whole page has arrived; undefined if its status is not 200. */
  time(request: PageRequest): Promise<number | undefined>;
  close(): void;
}

const MAX_SOCKETS = 500;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140';

/** Requests pages as a browser does, and decompresses nothing: it runs on the same cores as the site. */
export function pageClient(): PageClient {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  return {
    time: ({ url, cookies }) =>
      new Promise((resolve) => {
        const start = performance.now();
        const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': BROWSER, cookie: cookies };
        get(url, { agent, headers }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - start : undefined));
          response.on('error', () => resolve(undefined));
        }).on('error', () => resolve(undefined));
      }),
    close: () => agent.destroy(),
  };
}
