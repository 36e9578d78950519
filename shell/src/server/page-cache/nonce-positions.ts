/** A page whose nonce can be replaced without recompression. */
export interface NonceTemplate {
  readonly encoding: 'br' | 'gzip' | undefined;
  /** The page with this nonce, which must be as long in bytes as the original one. */
  withNonce(nonce: string): Buffer;
  /** A page from `withNonce` with a head in front of it, without copying the page; undefined if the head is too long. */
  withHead(head: string, page: Buffer): Buffer | undefined;
  /** Returns a buffer from `withNonce` to the pool, once nothing reads it any more: the next page is written into it. */
  recycle(page: Buffer): void;
}

/** Space in front of each copy, for the head of a response. */
const HEAD_BYTES = 2048;

/** About as many as a busy server sends at the same time. */
const SPARE_COPIES = 64;

/** Positions of `part` in `whole`. */
export function positionsOf(whole: Buffer, part: Buffer): number[] {
  const positions: number[] = [];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) positions.push(at);
  return positions;
}

function copyOf(packed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(HEAD_BYTES + packed.length).subarray(HEAD_BYTES);
  packed.copy(copy);
  return copy;
}

/** A template from bytes that contain the nonce verbatim; `finish` updates what else depends on it. */
export function templateOf(
  encoding: NonceTemplate['encoding'],
  packed: Buffer,
  original: Buffer,
  positions: readonly number[],
  finish: (copy: Buffer, nonce: Buffer) => void = () => undefined,
): NonceTemplate {
  /** Copies that differ only in the nonce. */
  const spare: Buffer[] = [];
  return {
    encoding,
    withNonce(next) {
      const bytes = Buffer.from(next, 'latin1');
      if (bytes.length !== original.length) throw new RangeError(`A nonce of this page has ${original.length} bytes.`);
      const copy = spare.pop() ?? copyOf(packed);
      for (const at of positions) bytes.copy(copy, at);
      finish(copy, bytes);
      return copy;
    },
    withHead(head, page) {
      if (head.length > HEAD_BYTES) return undefined;
      const whole = Buffer.from(page.buffer, HEAD_BYTES - head.length, head.length + page.length);
      whole.write(head, 'latin1');
      return whole;
    },
    recycle(copy) {
      if (spare.length < SPARE_COPIES) spare.push(copy);
    },
  };
}
