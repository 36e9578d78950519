/**
 * How the listener and a process that renders talk: frames over one stream, `length (4) type (1) id (4) payload`. Cheaper than HTTP, and
 * the id lets many pages share the stream.
 */
export const FrameType = {
  // To the process that renders.
  boot: 1,
  configure: 2,
  render: 3,
  abort: 4,
  pause: 5,
  resume: 6,
  ping: 7,
  build: 8,
  buildFailed: 9,
  // From it.
  booted: 20,
  ready: 21,
  head: 22,
  data: 23,
  end: 24,
  failed: 25,
  pong: 26,
  needBuild: 27,
  log: 28,
  notReady: 29,
} as const;
export type FrameType = (typeof FrameType)[keyof typeof FrameType];

const HEADER_BYTES = 9;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** One buffer with header and payload, so that a frame is one write. */
export function frame(type: FrameType, id: number, payload: string | Buffer = ''): Buffer {
  const length = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + length);
  bytes.writeUInt32LE(length, 0);
  bytes.writeUInt8(type, 4);
  bytes.writeUInt32LE(id, 5);
  if (typeof payload === 'string') bytes.write(payload, HEADER_BYTES);
  else payload.copy(bytes, HEADER_BYTES);
  return bytes;
}

/** Takes a stream apart. Parts of a page are handed on as they arrive; every other frame is handed on whole. */
export function frameReader(onFrame: (type: FrameType, id: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer | undefined;
  let type: FrameType = FrameType.data;
  let id = 0;
  /** Bytes of the payload that are still to come; -1 while the header is. */
  let missing = -1;
  let parts: Buffer[] = [];
  return (chunk) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    rest = undefined;
    while (bytes.length > 0 || missing === 0) {
      if (missing < 0) {
        if (bytes.length < HEADER_BYTES) {
          rest = bytes;
          return;
        }
        missing = bytes.readUInt32LE(0);
        type = bytes.readUInt8(4) as FrameType;
        id = bytes.readUInt32LE(5);
        if (missing > MAX_FRAME_BYTES) throw new Error('A frame is too long.');
        bytes = bytes.subarray(HEADER_BYTES);
      }
      const part = bytes.subarray(0, missing);
      bytes = bytes.subarray(part.length);
      missing -= part.length;
      if (type === FrameType.data) {
        if (part.length > 0) onFrame(type, id, part);
      } else {
        parts.push(part);
        if (missing === 0) {
          const payload = parts.length === 1 ? part : Buffer.concat(parts);
          parts = [];
          onFrame(type, id, payload);
        }
      }
      if (missing === 0) missing = -1;
    }
  };
}
