import { Writable } from 'node:stream';
import type { Renderer } from '@komado/shell/server-rendering';
import type { HostMessage } from '../renderer-messages';
import { toFailureMessage, type HostChannel } from './host-channel';

/** A larger part of a page is sent in pieces, so that the web host can end a page that is too large before it has all of it. */
export const MAX_PART_BYTES = 1024 * 1024;

interface Page {
  readonly disconnected: AbortController;
  sink?: Writable;
}

export function pageRenders({ send }: HostChannel, renderer: Renderer) {
  const pages = new Map<number, Page>();
  function sendPart(id: number, part: Buffer, done: (error: Error | null) => void): void {
    if (part.length <= MAX_PART_BYTES) return send({ kind: 'data', id, part }, done);
    send({ kind: 'data', id, part: part.subarray(0, MAX_PART_BYTES) }, (error) =>
      error ? done(error) : sendPart(id, part.subarray(MAX_PART_BYTES), done),
    );
  }
  return {
    async render({ id, request }: Extract<HostMessage, { kind: 'render' }>) {
      const page: Page = { disconnected: new AbortController() };
      pages.set(id, page);
      try {
        const response = await renderer.render({ ...request, signal: page.disconnected.signal });
        const { status, setCookies } = response;
        if (response.kind === 'redirect') return send({ kind: 'redirect', id, status, location: response.location, setCookies });
        const sink = new Writable({
          write: (part: Buffer, _encoding, done) => sendPart(id, part, done),
          final: (done) => {
            const outcome = {
              isComplete: response.isComplete(),
              failedBuilds: response.failedBuilds(),
              isFallback: response.isFallback(),
            };
            send({ kind: 'end', id, outcome });
            done();
          },
        });
        page.sink = sink;
        // A client that disconnected is not an error.
        sink.on('error', () => undefined);
        await response.pipe(sink, () => send({ kind: 'head', id, status, setCookies }));
      } catch (error) {
        if (!page.disconnected.signal.aborted) send({ kind: 'failed', id, error: toFailureMessage(error) });
      } finally {
        if (page.sink && !page.sink.writableFinished) page.sink.once('close', () => pages.delete(id));
        else pages.delete(id);
      }
    },
    abort: (id: number) => {
      const page = pages.get(id);
      page?.disconnected.abort();
      page?.sink?.destroy();
    },
  };
}
