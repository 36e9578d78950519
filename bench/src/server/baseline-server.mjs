/**
 * The baseline: a bare Node server. `/` says hello; `/bytes?N` responds with N bytes; `/headers` responds with the headers and as many bytes as
 * the page in the parent's message. It reports its port to the parent process.
 */
import { createServer } from 'node:http';

let page = { headers: [], body: Buffer.alloc(0) };
const bodies = new Map();
const server = createServer((request, response) => {
  const [path, size] = request.url.split('?');
  if (path === '/') return response.end('hello');
  if (path === '/headers') return response.writeHead(200, page.headers).end(page.body);
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x');
  bodies.set(size, body);
  return response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', ({ headers, size }) => {
  page = { headers, body: Buffer.alloc(size, 'x') };
});
process.on('disconnect', () => process.exit(0));
