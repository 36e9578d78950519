import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from './build-error';
import { MemberBuilder, type BuildProcessRequest } from './member-builder';

const folder = mkdtempSync(path.join(tmpdir(), 'komado-builder-'));
const builder = new MemberBuilder();
afterAll(async () => {
  await builder.end();
  rmSync(folder, { recursive: true });
});
const orderOf = (member: string): BuildProcessRequest => ({ member, version: '1.0.0', folder });

describe('a builder', () => {
  it('names the member and the side of a build that fails, and says why', async () => {
    const failed = builder.build(orderOf('unknown'));
    await expect(failed).rejects.toThrow(BuildError);
    await expect(failed).rejects.toThrow(/^Building unknown for (web|node) failed\. Fix these errors, and build again:\n[^]*mfe-unknown/);
  });
  it('starts anew for the build after one that failed', async () => {
    await expect(builder.build(orderOf('nothing'))).rejects.toThrow(
      /^Building nothing for (web|node) failed\. Fix these errors, and build again:\n[^]*mfe-nothing/,
    );
  });
  it('rejects the build that it is at when it is ended', async () => {
    const ended = builder.build(orderOf('unknown'));
    const rejected = expect(ended).rejects.toThrow(/^Building unknown for (web|node) failed\./);
    await builder.end();
    await rejected;
  });
});
