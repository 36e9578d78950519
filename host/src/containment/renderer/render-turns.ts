/** Has the pages that wait to be rendered take turns: one per turn of the event loop, so that a crowd of them is not mistaken for a hang. */
export function renderTurns(): () => Promise<void> {
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
