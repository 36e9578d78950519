/** Renders one waiting page per turn of the event loop, so that many of them are not mistaken for a hang. */
export function createEventLoopTurnQueue(): () => Promise<void> {
  const turns: (() => void)[] = [];
  function nextTurn(): void {
    turns.shift()?.();
    if (turns.length > 0) setImmediate(nextTurn);
  }
  return () =>
    new Promise((resolve) => {
      turns.push(resolve);
      if (turns.length === 1) setImmediate(nextTurn);
    });
}
