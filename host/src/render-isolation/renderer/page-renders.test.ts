import type { Renderer } from '@komado/shell/server-rendering';
import type { RendererMessage } from '../renderer-messages';
import type { HostChannel } from './host-channel';
import { MAX_PART_BYTES, pageRenders } from './page-renders';

test('a part of a page of any size reaches the web host in small pieces', async () => {
  const html = Buffer.alloc(3 * MAX_PART_BYTES + 1, 'abc');
  const renderer = {
    render: async () => ({
      kind: 'page',
      status: 200,
      setCookies: [],
      pipe: async (sink, onStart) => {
        onStart();
        sink.end(html);
      },
      isComplete: () => true,
      failedBuilds: () => [],
      isFallback: () => false,
    }),
  } satisfies Partial<Renderer> as unknown as Renderer;
  const sent: RendererMessage[] = [];
  const isEnded = new Promise<void>((resolve) => {
    const send: HostChannel['send'] = (message, onWritten) => {
      sent.push(message);
      onWritten?.(null);
      if (message.kind === 'end') resolve();
    };
    void pageRenders({ send } as HostChannel, renderer).render({ kind: 'render', id: 1, request: {} as never });
  });
  await isEnded;
  const parts = sent.flatMap((message) => (message.kind === 'data' ? [message.part] : []));
  expect(Buffer.concat(parts).equals(html)).toBe(true);
  expect(parts.map(({ length }) => length)).toEqual([MAX_PART_BYTES, MAX_PART_BYTES, MAX_PART_BYTES, 1]);
});
