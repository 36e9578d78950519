import { Writable } from 'node:stream';
import type { Renderer } from '@komado/shell/server-rendering';
import { FrameType } from '../renderer-frames';
import type { EndMessage, HeadMessage, RenderMessage } from '../renderer-messages';
import { toFailureMessage, jsonPayload, type HostChannel } from './host-channel';

interface Page {
  readonly disconnected: AbortController;
  sink?: Writable;
}

export function pageRenders(channel: HostChannel) {
  const pages = new Map<number, Page>();
  return {
    async render(renderer: Renderer | undefined, id: number, { now, ...message }: RenderMessage) {
      const page: Page = { disconnected: new AbortController() };
      pages.set(id, page);
      try {
        if (!renderer)
          throw new Error(
            'The renderer process got a page before its composition, which is a defect in host/src/render-isolation. Restart the web host.',
          );
        const response = await renderer.render({ ...message, now: new Date(now), signal: page.disconnected.signal });
        const sendHead = (head: HeadMessage) => channel.send(FrameType.head, id, jsonPayload(head));
        if (response.kind === 'redirect') {
          sendHead({ kind: 'redirect', status: response.status, location: response.location, setCookies: response.setCookies });
          channel.send(FrameType.end, id);
          return;
        }
        const sink = new Writable({
          decodeStrings: false,
          write: (chunk: string | Buffer, _encoding, done) => {
            if (channel.send(FrameType.data, id, chunk)) done();
            else channel.onDrained(done);
          },
          final: (done) => {
            const end: EndMessage = {
              isComplete: response.isComplete(),
              failedBuilds: response.failedBuilds(),
              isFallback: response.isFallback(),
            };
            channel.send(FrameType.end, id, jsonPayload(end));
            done();
          },
        });
        page.sink = sink;
        // A client that disconnected is not an error.
        sink.on('error', () => undefined);
        await response.pipe(sink, () => sendHead({ kind: 'page', status: response.status, setCookies: response.setCookies }));
      } catch (error) {
        if (!page.disconnected.signal.aborted) channel.send(FrameType.failed, id, jsonPayload(toFailureMessage(error)));
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
