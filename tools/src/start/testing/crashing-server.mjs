// Listens on the port from its environment, or on any port, and reports it. It responds with its process ID, and kills itself after a request to
// /end.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  response.end(String(process.pid));
  if (request.url === '/end') response.on('close', () => process.kill(process.pid, 'SIGKILL'));
});
if (process.env.FAILS) {
  process.send({ type: 'failed', message: 'It cannot start.' }, () => process.exit(1));
} else {
  server.listen(Number(process.env.OWN_PORT ?? 0), '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
  process.on('disconnect', () => process.exit(0));
}
