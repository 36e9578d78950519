import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two pieces: longer than a frame, so that each piece is painted. */
const PIECE_MS = 20;
/** The elements that can stand on a first screen; what follows is far below it and comes in one piece. */
const PIECES = 500;
/** A tag with the text before it, or a whole script: nothing of the latter is painted. */
const TOKEN = /[^<]*(?:<script\b[^>]*>[\s\S]*?<\/script>|<[^>]*>)/g;

export interface SlowLine {
  readonly url: string;
  stop(): Promise<void>;
}

async function sendPiecewise(html: string, response: ServerResponse): Promise<void> {
  const bodyAt = html.indexOf('<body');
  if (bodyAt < 0) throw new Error('What came is not a page, so it cannot come in pieces.');
  response.write(html.slice(0, bodyAt));
  await pause(PIECE_MS);
  let sent = bodyAt;
  let pieces = 0;
  for (const { 0: token, index } of html.slice(bodyAt).matchAll(TOKEN)) {
    if (pieces >= PIECES) break;
    sent = bodyAt + index + token.length;
    response.write(token);
    if (token.startsWith('</') && !token.startsWith('</script')) continue;
    pieces += 1;
    await pause(PIECE_MS);
  }
  response.end(html.slice(sent));
}

async function answer(target: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPage = (incoming.headers.accept ?? '').includes('text/html');
  const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
  incoming.pipe(onward);
  const answered = await new Promise<IncomingMessage>((resolve, reject) => onward.on('response', resolve).on('error', reject));
  const isHtml = (answered.headers['content-type'] ?? '').includes('text/html');
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  if (!isHtml) {
    answered.pipe(response);
    return;
  }
  let html = '';
  for await (const chunk of answered.setEncoding('utf8')) html += chunk as string;
  await sendPiecewise(html, response);
}

/** A site behind a line on which pages come tag by tag, as on a train: everything that could be painted half is painted half. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const server = createServer((incoming, response) => {
    answer(target, incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
