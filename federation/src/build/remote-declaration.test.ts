/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from './build-error';
import { readRemoteDeclaration } from './remote-declaration';

const folder = mkdtempSync(path.join(tmpdir(), 'komado-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = "{ path: '/first', title: 'First', source: './first.tsx' }";
async function read(own: string) {
  writeFileSync(
    path.join(folder, 'remote.ts'),
    `import { defineRemote } from '@komado/shared-contracts';
     export default defineRemote({ name: 'shop', pages: {}, slots: {}, ${own} });`,
  );
  return readRemoteDeclaration(folder);
}

describe('the declaration of a remote', () => {
  it('may have own pages, slots, and events', async () =>
    expect(
      await read(
        `ownPages: { first: ${page} }, ownSlots: { card: { source: './card.tsx' } }, ownEvents: { bought: { payload: { id: 'string?' } } }`,
      ),
    ).toMatchObject({ ownPages: { first: { path: '/first' } } }));

  const name = (given: string, kind: string) =>
    `The name '${given}' in ${kind} of remote.ts is not valid. Use lowercase letters, digits, and dashes, without the prefix shop:, which is added.`;
  it.each([
    ['a page whose name has the prefix', `ownPages: { 'shop:first': ${page} }`, name('shop:first', 'ownPages')],
    ['a slot whose name has the prefix', `ownSlots: { 'shop:card': { source: './card.tsx' } }`, name('shop:card', 'ownSlots')],
    ['an event whose name has the prefix', `ownEvents: { 'shop:bought': {} }`, name('shop:bought', 'ownEvents')],
    ['a name in capital letters', `ownPages: { First: ${page} }`, name('First', 'ownPages')],
    ['an empty name', `ownPages: { '': ${page} }`, name('', 'ownPages')],
    [
      'a page without a title',
      `ownPages: { first: { ...${page}, title: '' } }`,
      'ownPages.first.title in remote.ts is not valid: Too small',
    ],
    [
      'a property of an unknown type',
      `ownSlots: { card: { source: '', properties: { size: 'text' } } }`,
      'ownSlots.card.size in remote.ts is not valid',
    ],
  ])('is refused with %s', async (_what, own, message) => {
    const refused = read(own);
    await expect(refused).rejects.toThrow(BuildError);
    await expect(refused).rejects.toThrow(message);
  });
});
