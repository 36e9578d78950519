// Reports that it is ready, then blocks its main thread: it handles neither SIGTERM nor the end of the channel to its parent.
process.on('SIGTERM', () => undefined);
process.send({ type: 'ready', port: 1 }, () => {
  for (;;);
});
