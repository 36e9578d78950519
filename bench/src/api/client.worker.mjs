/**
 * Sends requests from a separate thread so that the measured server's thread does only its own work. Message in: {origin, requests, lanes,
 * milliseconds}; out: {times, seconds}. Requests run in order, each lane taking the next one and wrapping around unless `once` is set.
 */
import http from 'node:http';
import { parentPort } from 'node:worker_threads';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

const send = (origin, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = http.request(`${origin}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} responded with ${response.statusCode}: ${text.slice(0, 300)}`));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });

async function run({ origin, requests, lanes, milliseconds, once }) {
  const times = [];
  let at = 0;
  const start = performance.now();
  const lane = async () => {
    while (performance.now() - start < milliseconds) {
      if (once && at >= requests.length) return;
      const request = requests[at++ % requests.length];
      const sentAt = performance.now();
      await send(origin, request);
      times.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
    parentPort.postMessage({ times, seconds: (performance.now() - start) / 1000, sent: at });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
}

parentPort.on('message', (options) => void run(options));
