import type { RunningHost } from '../../testing/host-server';

export const REMOTES = ['catalog', 'viewer', 'account', 'shop'] as const;
/** Long enough that the store fails only by its faults; the test cuts off hanging requests. */
export const TIMEOUT = { REMOTE_TIMEOUT_MS: '60000' };

/** Publishes a version of the shell and of each remote, whose files state that version. */
export async function publishVersion(host: RunningHost, version: string): Promise<void> {
  await host.putShell(version, { 'main.js': `main ${version}`, 'static/favicon.svg': '<svg/>' });
  for (const remote of REMOTES)
    await host.releases.put(remote, version, {
      'web/remoteEntry.js': `entry ${remote} ${version}`,
      'node/remoteEntry.cjs': `globalThis.evaluated = [...(globalThis.evaluated ?? []), '${remote} ${version}']; exports.version = '${version}';`,
    });
}
export const membersAtVersion = (version: string) => ({
  shell: version,
  catalog: version,
  viewer: version,
  account: version,
  shop: version,
});
