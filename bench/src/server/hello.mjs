/** The floor: a bare Node server. `/` says hello; `/bytes?N` responds with N bytes. It reports its port to the parent process. */
import { createServer } from 'node:http';

const bodies = new Map();
const server = createServer((request, response) => {
  const [path, size] = request.url.split('?');
  if (path === '/') return response.end('hello');
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x');
  bodies.set(size, body);
  return response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
