import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startHost, type RunningHost } from '../testing/host-server';
import { publishVersion, REMOTES, membersAtVersion, TIMEOUT } from './testing/publish-version';

describe('a changed byte', () => {
  const TAB = 9;
  const CHANGES: Readonly<Record<string, (file: string) => void>> = {
    changed: (file) => {
      const bytes = readFileSync(file);
      // A tab instead of a space where possible: the file still runs, so only its hash shows the change.
      const space = bytes.lastIndexOf(' ');
      if (space >= 0) bytes[space] = TAB;
      else bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
    'cut off': (file) => truncateSync(file, readFileSync(file).length - 1),
    appended: (file) => appendFileSync(file, ' '),
  };
  /** Files of one or two members each; the other members' files are unchanged. */
  const files = [
    ['shell/2.0.0/release.json'],
    ['shell/2.0.0/node/renderer.cjs'],
    ['catalog/2.0.0/release.json', 'viewer/2.0.0/node/remoteEntry.cjs'],
    ['viewer/2.0.0/release.json', 'catalog/2.0.0/node/remoteEntry.cjs'],
    ['account/2.0.0/release.json', 'shop/2.0.0/node/remoteEntry.cjs'],
    ['shop/2.0.0/release.json', 'account/2.0.0/node/remoteEntry.cjs'],
  ];
  let host: RunningHost;
  beforeEach(async () => {
    host = await startHost(TIMEOUT);
    for (const version of ['1.0.0', '2.0.0']) await publishVersion(host, version);
    await host.releases.promote(membersAtVersion('1.0.0'));
    await host.releases.promote(membersAtVersion('2.0.0'));
  });
  afterEach(() => host.stop());

  it.each(Object.keys(CHANGES).flatMap((how) => files.map((changed) => [how, changed.join(' and '), changed] as const)))(
    '(%s) in %s is never evaluated: the last good version is, and the other members stay at the new one',
    async (how, _names, changed) => {
      for (const file of changed) CHANGES[how]?.(path.join(host.releases.folder, file));
      const members = changed.map((file) => file.split('/', 1)[0]);
      const page = await host.page(`/loads/${REMOTES.join(',')}`);
      const found = Object.fromEntries(['renderer', ...REMOTES].map((name) => [name, page[name]]));
      const expected = Object.fromEntries(
        (['shell', ...REMOTES] as const).map((member) => [
          member === 'shell' ? 'renderer' : member,
          members.includes(member) ? '1.0.0' : '2.0.0',
        ]),
      );
      expect(found).toEqual(expected);
      const { evaluated } = page as { evaluated: string[] };
      expect(evaluated).toHaveLength(REMOTES.length);
      for (const member of members) if (member !== 'shell') expect(evaluated).not.toContain(`${member} 2.0.0`);
    },
  );

  it.each(Object.keys(CHANGES))('(%s) in a file for browsers, compressed or not, is never served', async (how) => {
    await host.putShell('3.0.0', { 'main.js': 'main', 'main.js.br': brotliCompressSync('main') });
    const main = path.join(host.releases.folder, 'shell/3.0.0/web/main.js');
    CHANGES[how]?.(`${main}.br`);
    const request = (accepted: string) => host.request('/assets/3.0.0/main.js', { headers: { 'accept-encoding': accepted } });
    expect([(await request('br')).headers['content-encoding'], (await request('br')).body.toString()]).toEqual([undefined, 'main']);
    await host.putShell('4.0.0', { 'main.js': 'other' });
    CHANGES[how]?.(path.join(host.releases.folder, 'shell/4.0.0/web/main.js'));
    const { status, body } = await host.request('/assets/4.0.0/main.js');
    expect([status, body.toString()]).toEqual([503, 'Service Unavailable']);
  });
});
