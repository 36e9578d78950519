import type { ReaderPosition } from './progress-saver';

/** The largest `movedMsAgo` that the call accepts: 24 days. */
export const MAX_MOVED_MS_AGO = 2_147_483_647;

export interface PositionSenderOptions {
  /** `movedMsAgo`: the server ignores a position that is older than the one it has. */
  readonly send: (position: ReaderPosition, movedMsAgo: number) => Promise<unknown>;
  /** The position could not be saved on the server. */
  readonly onUnsent: (position: ReaderPosition) => void;
}
export interface PositionSender {
  send(position: ReaderPosition): void;
  /** Sends the newest position that could not be saved, if any. */
  sendAgain(): void;
}

/** Sends positions to the server. Of those that could not be saved, the newest is sent again when the connection is back. */
export function createPositionSender({ send, onUnsent }: PositionSenderOptions): PositionSender {
  let unsent: ReaderPosition | undefined;
  function attempt(position: ReaderPosition): void {
    // The device's clock may be set back meanwhile.
    const movedMsAgo = Math.min(Math.max(0, Date.now() - position.movedAt), MAX_MOVED_MS_AGO);
    send(position, movedMsAgo).then(
      () => {
        if (unsent && unsent.movedAt <= position.movedAt) unsent = undefined;
      },
      () => {
        if (unsent && unsent.movedAt > position.movedAt) return;
        unsent = position;
        onUnsent(position);
      },
    );
  }
  return {
    send: attempt,
    sendAgain: () => {
      if (unsent) attempt(unsent);
    },
  };
}
