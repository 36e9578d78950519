import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type Fault = '404' | '500' | 'hang' | 'broken script';
export interface ReleaseServer {
  readonly url: string;
  /** From now on, responds with the fault for files whose path matches. */
  addFault(pattern: RegExp, fault: Fault): void;
  clearFaults(): void;
  stop(): Promise<void>;
}

function respondWithFault(response: ServerResponse, fault: Fault): void {
  if (fault === 'hang') return;
  if (fault === 'broken script') response.writeHead(200, { 'content-type': 'text/javascript' }).end('throw new Error("a broken build");');
  else response.writeHead(Number(fault)).end('<html>no such file</html>');
}

/** A release store behind a web server that can be made to fail. */
export async function startReleaseServer(folder: string): Promise<ReleaseServer> {
  let faults: { pattern: RegExp; fault: Fault }[] = [];
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').slice(1);
    const broken = faults.find(({ pattern }) => pattern.test(file));
    if (broken) {
      respondWithFault(response, broken.fault);
      return;
    }
    const full = path.join(folder, file);
    if (!existsSync(full) || !statSync(full).isFile()) response.writeHead(404).end();
    else createReadStream(full).pipe(response.writeHead(200));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addFault: (pattern, fault) => void (faults = [...faults, { pattern, fault }]),
    clearFaults: () => void (faults = []),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
