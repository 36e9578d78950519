import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** An element whose content is painted all at once or not at all, or a single tag, with the text before it. */
const TOKEN = /[^<]*(?:<(script|style|svg|noscript|textarea|title|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>)/g;
/** Tags that paint nothing: they are sent with the next piece. */
const UNPAINTED = /^[^<]*<(?:\/|script|style|link|meta|template|!--)/;
/** Tags per piece once the page extends below the screen. */
const TAGS_BELOW_SCREEN = 16;
const MARK = 'piece ';
const BINDING = 'paintedPiece';

/** The page's report on a painted piece. */
interface Painted {
  readonly piece: number;
  /** The end of the received HTML is below the screen, so single tags can no longer be seen arriving. */
  readonly isBelowScreen: boolean;
}
export interface PiecewiseProxy {
  readonly url: string;
  /** Pieces painted individually, on all pages. */
  piecesPainted(): number;
  stop(): Promise<void>;
}

/** Reports each parsed mark, after the frame in which it was laid out and painted. Runs in the page. */
function reportPaintedPieces(mark: string): void {
  const report = (window as unknown as { paintedPiece(painted: string): void }).paintedPiece;
  const frameEnd = new MessageChannel();
  let newest: Comment | undefined;
  const markIn = (node: Node): Comment | undefined => (node instanceof Comment && node.data.startsWith(mark) ? node : undefined);
  frameEnd.port1.addEventListener('message', () => {
    if (!newest) return;
    const shown = newest.previousElementSibling ?? newest.parentElement;
    const isBelowScreen = (shown?.getBoundingClientRect().top ?? 0) > window.innerHeight;
    const painted: Painted = { piece: Number(newest.data.slice(mark.length)), isBelowScreen };
    report(JSON.stringify(painted));
  });
  frameEnd.port1.start();
  new MutationObserver((records) => {
    const arrived = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .reduce<Comment | undefined>((last, node) => markIn(node) ?? last, undefined);
    if (!arrived) return;
    newest = arrived;
    requestAnimationFrame(() => frameEnd.port2.postMessage(undefined));
  }).observe(document, { childList: true, subtree: true });
}

/**
 * A site behind a connection that delivers pages tag by tag, as on a train: everything that could be painted partially is. Each piece ends
 * with a comment as its mark, and the next is sent when the browser has painted the frame with the mark. `tagsPerPiece` makes larger pieces.
 */
export async function startPiecewiseProxy(page: Page, target: string, tagsPerPiece = 1): Promise<PiecewiseProxy> {
  let piecesSent = 0;
  let piecesPainted = 0;
  const waiting = new Map<number, (painted: Painted) => void>();
  // A function that Playwright exposes responds to each call by evaluating a script in the page, which takes longer than painting a piece.
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    const painted = JSON.parse(payload) as Painted;
    waiting.get(painted.piece)?.(painted);
    waiting.delete(painted.piece);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(reportPaintedPieces, MARK);

  async function sendPiecewise(html: string, response: ServerResponse): Promise<void> {
    const bodyAt = html.indexOf('<body');
    if (bodyAt < 0) throw new Error('What came is not a page, so it cannot come in pieces.');
    const closed = new Promise<undefined>((resolve) => response.once('close', () => resolve(undefined)));
    let piece = html.slice(0, bodyAt);
    let tagsInPiece = 0;
    let tagsRequested = tagsPerPiece;
    let sent = bodyAt;
    for (const { 0: token, index } of html.slice(bodyAt).matchAll(TOKEN)) {
      piece += token;
      sent = bodyAt + index + token.length;
      if (UNPAINTED.test(token)) continue;
      tagsInPiece += 1;
      if (tagsInPiece < tagsRequested) continue;
      const number = (piecesSent += 1);
      const painted = new Promise<Painted>((resolve) => waiting.set(number, resolve));
      response.write(`${piece}<!--${MARK}${number}-->`);
      const result = await Promise.race([painted, closed]);
      if (!result) return;
      piecesPainted += 1;
      piece = '';
      tagsInPiece = 0;
      tagsRequested = result.isBelowScreen ? Math.max(TAGS_BELOW_SCREEN, tagsPerPiece) : tagsPerPiece;
    }
    response.end(piece + html.slice(sent));
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPage = (incoming.headers.accept ?? '').includes('text/html');
    const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
    incoming.pipe(onward);
    const upstream = await new Promise<IncomingMessage>((resolve, reject) => onward.on('response', resolve).on('error', reject));
    const isHtml = (upstream.headers['content-type'] ?? '').includes('text/html');
    if (!isHtml) {
      upstream.pipe(response.writeHead(upstream.statusCode ?? 502, upstream.headers));
      return;
    }
    // The marks make the page longer.
    const { 'content-length': _, ...pageHeaders } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, pageHeaders);
    let html = '';
    for await (const chunk of upstream.setEncoding('utf8')) html += chunk as string;
    await sendPiecewise(html, response);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    piecesPainted: () => piecesPainted,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
