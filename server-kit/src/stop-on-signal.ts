/**
 * Calls `close` once on SIGTERM, and when the parent process has exited, and exits afterwards. A process with a supervisor ignores Ctrl-C, which
 * a terminal sends to all processes at once: the supervisor stops them in order. Without one, Ctrl-C works like SIGTERM, and a second one
 * ends the process at once.
 */
export function stopOnSignal(close: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  if (process.send) process.on('SIGINT', () => undefined);
  else process.once('SIGINT', stop);
}
