import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** What a release store can do instead of returning a file. */
export const STORE_FAULTS = ['404', '500', 'refused', 'hang', 'empty', 'truncated', 'cut off', 'foreign'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface FaultyStore {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requested: string[];
  /** Injects the fault for files whose path matches, from now on. */
  addFault(pattern: RegExp, fault: StoreFault): void;
  /** Ends all faults; hanging requests are cut off. */
  heals(): void;
  stop(): Promise<void>;
}

function fail(response: ServerResponse, fault: Exclude<StoreFault, 'hang'>, body: Buffer): void {
  if (fault === 'refused') response.destroy();
  else if (fault === '404' || fault === '500') response.writeHead(Number(fault)).end('<html>no such file</html>');
  else if (fault === 'empty') response.writeHead(200).end();
  else if (fault === 'truncated') response.writeHead(200).end(body.subarray(0, Math.floor(body.length / 2)));
  else if (fault === 'cut off') {
    response.writeHead(200, { 'content-length': body.length + 10 }).write(body);
    response.destroy();
  } else response.writeHead(200).end('<!doctype html><title>Portal</title>');
}

/** A release store behind a web server with injectable faults. */
export async function faultyStore(folder: string): Promise<FaultyStore> {
  let faults: { pattern: RegExp; fault: StoreFault }[] = [];
  const requested: string[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').slice(1);
    requested.push(file);
    const broken = faults.find(({ pattern }) => pattern.test(file));
    if (broken?.fault === 'hang') {
      hanging.add(response);
      return;
    }
    const fault = broken?.fault;
    readFile(path.join(folder, file)).then(
      (body) => (fault ? fail(response, fault, body) : response.writeHead(200).end(body)),
      () => (fault ? fail(response, fault, Buffer.from('{}')) : response.writeHead(404).end()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    addFault: (pattern, fault) => void (faults = [...faults, { pattern, fault }]),
    heals: () => {
      faults = [];
      hanging.forEach((response) => response.destroy());
      hanging.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
