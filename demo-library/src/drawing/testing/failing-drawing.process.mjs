// Replaces the drawing process: the key determines how a drawing ends.
process.on('message', ({ key }) => {
  if (key.startsWith('exits')) {
    process.stderr.write('no more ink\n');
    process.exit(3);
  }
  if (key.startsWith('never')) return;
  if (key.startsWith('refuses')) process.send?.({ error: 'no such brush' });
  else process.send?.({ bytes: Buffer.from(`${key} by ${process.pid}`) });
});
process.on('disconnect', () => process.exit());
