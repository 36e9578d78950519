/**
 * Sends GET requests over keep-alive connections from a separate thread. It parses only enough of each response to find its end, so that
 * the client is not what is measured. Message in: {port, path, connections, milliseconds, headers}; out: {times, seconds, bytes}, or
 * {error}.
 */
import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

function lane({ port, request, until, times, read }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    /** Bytes of the response still to come; undefined before its headers, null for a chunked response. */
    let left;
    let head = Buffer.alloc(0);
    let tail = head;
    const send = () => {
      left = undefined;
      head = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(request);
    };
    const onResponse = () => {
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) return send();
      socket.destroy();
      return resolve();
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (part) => {
      read.bytes += part.length;
      if (left === undefined) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`It responded with ${text.split('\r\n', 1)[0]}.`));
        const length = /^content-length: (\d+)$/im.exec(text)?.[1];
        left = length === undefined ? null : Number(length) - (head.length - end - HEAD_END.length);
        tail = head;
      } else if (left === null) tail = Buffer.concat([tail.subarray(-LAST_CHUNK.length), part]);
      else left -= part.length;
      if (left === 0 || (left === null && tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))) onResponse();
    });
  });
}

async function run({ port, path, connections, milliseconds, headers }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const times = [];
  const read = { bytes: 0 };
  const start = performance.now();
  const until = start + milliseconds;
  try {
    await Promise.all(Array.from({ length: connections }, () => lane({ port, request, until, times, read })));
    parentPort.postMessage({ times, seconds: (performance.now() - start) / 1000, bytes: read.bytes });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
}

parentPort.on('message', (options) => void run(options));
