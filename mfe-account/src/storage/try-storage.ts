/** A browser may block storage (private windows, blocked cookies): then nothing is remembered, and nothing breaks. */
export const tryStorage = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};
