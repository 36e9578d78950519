/**
 * Protocol between the web host and a renderer process: frames over one stream, `length (4) type (1) id (4) payload`. Cheaper than HTTP,
 * and the id multiplexes many pages over the stream.
 */
export const FrameType = {
  // To the renderer process; the others come from it.
  boot: 1,
  configure: 2,
  render: 3,
  abort: 4,
  ping: 7,
  build: 8,
  buildFailed: 9,
  booted: 20,
  ready: 21,
  head: 22,
  data: 23,
  end: 24,
  failed: 25,
  pong: 26,
  needBuild: 27,
  notReady: 29,
} as const;
export type FrameType = (typeof FrameType)[keyof typeof FrameType];

const HEADER_BYTES = 9;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** One buffer with header and payload, so that a frame is a single write. */
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

/** Parses a stream into frames; each is delivered complete, so that it is compressed at once. */
export function frameReader(onFrame: (type: FrameType, id: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  /** Bytes needed before there is something to parse. */
  let needed = HEADER_BYTES;
  return (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    if (size < needed) return;
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts, size);
    let at = 0;
    needed = HEADER_BYTES;
    while (bytes.length - at >= HEADER_BYTES) {
      const length = bytes.readUInt32LE(at);
      if (length > MAX_FRAME_BYTES)
        throw new Error(
          `A message of a renderer process has ${length} bytes, more than the limit of ${MAX_FRAME_BYTES}. Make the page or the data that it loads smaller.`,
        );
      const end = at + HEADER_BYTES + length;
      if (bytes.length < end) {
        needed = HEADER_BYTES + length;
        break;
      }
      onFrame(bytes.readUInt8(at + 4) as FrameType, bytes.readUInt32LE(at + 5), bytes.subarray(at + HEADER_BYTES, end));
      at = end;
    }
    const rest = bytes.subarray(at);
    parts = rest.length > 0 ? [rest] : [];
    size = rest.length;
  };
}
