import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryReleaseStore, type TemporaryReleaseStore } from './temporary-release-store';
import { enveloped, startUpstream, type Upstream } from '@komado/server-kit/testing';

export interface BlockedUpstream extends Upstream {
  /** Resolves once this many requests to `/api` are waiting for their response. */
  holding(count: number): Promise<void>;
  /** Responds to all waiting requests, and from then on each one at once. */
  release(): void;
}

/** In place of the api-server: it is ready at once, but responds to calls only when released. */
export async function startBlockedUpstream(): Promise<BlockedUpstream> {
  const waiting: ServerResponse[] = [];
  let isReleased = false;
  const respond = (outgoing: ServerResponse): unknown => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(enveloped());
  const upstream = await startUpstream(({ url }) => (outgoing) => {
    if (isReleased || !url.startsWith('/api')) respond(outgoing);
    else waiting.push(outgoing);
  });
  return {
    ...upstream,
    holding: async (count) => {
      while (waiting.length < count) await wait(20);
    },
    release: () => {
      isReleased = true;
      for (const outgoing of waiting.splice(0)) respond(outgoing);
    },
  };
}

/** Node build of a shell whose pages are streamed: the first part at once, the second when the api-server has responded to a call. */
const STREAMING_SHELL = `
  exports.createRenderer = ({ apiBaseUrl }) => ({
    warm: async () => undefined,
    render: async () => ({
      kind: 'page',
      status: 200,
      setCookies: [],
      pipe: async (sink, onStart) => {
        onStart();
        sink.write('<main>first ');
        await (await fetch(apiBaseUrl + '/page')).text();
        sink.end('second</main>');
      },
      isComplete: () => false,
      failedBuilds: () => [],
      isFallback: () => false,
    }),
  });
`;

/** A release store whose live shell renders such pages. */
export async function streamingReleases(): Promise<TemporaryReleaseStore> {
  const releases = temporaryReleaseStore();
  await releases.put('shell', '1.0.0', { 'node/renderer.cjs': STREAMING_SHELL });
  for (const member of ['catalog', 'viewer', 'account', 'shop'] as const) await releases.put(member, '1.0.0');
  await releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  return releases;
}
