import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedResponse } from './compressed-response';
import { rawRequest } from '../testing/raw-request';

let server: Server;
let origin: string;
let firstPart: Promise<void>;
beforeEach(async () => {
  server = createServer((request, response) => {
    const { sink, headers } = compressedResponse(response, request.headers);
    response.writeHead(200, headers);
    sink.write('<p>first</p>');
    // The rest waits until the first part has arrived: a buffering stream would never end.
    void firstPart.then(() => sink.end('<p>last</p>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  firstPart = Promise.resolve();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each(['br', 'gzip, deflate, br, zstd'])('a browser that accepts %s gets the page in brotli', async (accepted) => {
  const { headers, body } = await rawRequest(origin, '/', { headers: { 'accept-encoding': accepted } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(body).toString()).toBe('<p>first</p><p>last</p>');
});

test.each(['gzip', 'gzip, br;q=0', 'gzip;q=0.5'])('a browser that accepts %s gets the page gzipped', async (accepted) => {
  const { headers, body } = await rawRequest(origin, '/', { headers: { 'accept-encoding': accepted } });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(body).toString()).toBe('<p>first</p><p>last</p>');
});

test.each(['', 'identity', 'gzip;q=0'])('a browser that accepts "%s" gets it uncompressed', async (accepted) => {
  const { headers, body } = await rawRequest(origin, '/', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('<p>first</p><p>last</p>');
});

test.each(['br', 'gzip'])('each part is flushed when it is written (%s)', async (accepted) => {
  let release: () => void = () => undefined;
  firstPart = new Promise((resolve) => (release = resolve));
  const response = await fetch(origin, { headers: { 'accept-encoding': accepted } });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe('<p>first</p>');
  release();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('<p>last</p>');
});
