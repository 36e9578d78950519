import { frame, frameReader, FrameType } from './renderer-frames';

const SENT = [
  [FrameType.render, 1, '{"url":"/"}'],
  [FrameType.data, 2, 'é'.repeat(70_000)],
  [FrameType.end, 2, ''],
  [FrameType.data, 4_000_000_000, 'last'],
] as const;
const stream = Buffer.concat(SENT.map(([type, id, payload]) => frame(type, id, payload)));

test.each([1, 2, 7, 9, 10, 1000, 65_536, stream.length])('frames arrive complete and in order in chunks of %i bytes', (size) => {
  const received: unknown[] = [];
  const read = frameReader((type, id, payload) => received.push([type, id, payload.toString('utf8')]));
  for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
  expect(received).toEqual(SENT);
});

test('a frame that declares an excessive length is rejected', () => {
  const bytes = frame(FrameType.data, 1, 'x');
  bytes.writeUInt32LE(0xffffffff, 0);
  expect(() => frameReader(() => undefined)(bytes)).toThrow('more than the limit of 67108864');
});
