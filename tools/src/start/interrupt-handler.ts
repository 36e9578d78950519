/** One Ctrl-C may arrive twice: from the terminal, and from npm. */
const REPEATED_MS = 500;

export interface InterruptHandlers {
  /** The first Ctrl-C. */
  stop(): void;
  /** A later one, while `stop` has not finished. */
  end(): void;
}
/** What to call for each SIGINT. */
export function createInterruptHandler({ stop, end }: InterruptHandlers): (at?: number) => void {
  let firstAt: number | undefined;
  return (at = Date.now()) => {
    if (firstAt === undefined) {
      firstAt = at;
      stop();
    } else if (at - firstAt >= REPEATED_MS) end();
  };
}
