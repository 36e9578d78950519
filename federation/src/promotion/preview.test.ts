import { storeOwnedByTeams, type StoreOwnedByTeams } from '../testing/store-owned-by-teams';
import { createPreview, signPreview, verifyPreview } from './preview';
import { promote, startEnvironment } from './promote';

const UNTIL = new Date('2026-12-01T00:00:00.000Z');
const context = { print: () => undefined, api: async () => undefined };

describe('a preview', () => {
  let releases: StoreOwnedByTeams;
  beforeEach(async () => {
    releases = await storeOwnedByTeams();
  });
  afterEach(() => releases.remove());

  const verify = async (token: string) => verifyPreview(releases.of('platform'), (await releases.served()).live, token);
  const shop = () => createPreview(releases.of('squad-shop'), { shop: '2.0.0' }, UNTIL, context);

  it('shows the live composition with its version, and changes nothing for readers', async () => {
    const { token, ...preview } = await shop();
    expect(await verify(token)).toEqual(preview);
    expect(preview).toMatchObject({ against: releases.first, expiresAt: UNTIL.toISOString() });
    expect(preview.composition).not.toBe(releases.first);
    expect(await releases.liveVersions()).toMatchObject({ shop: '1.0.0' });
  });

  it('works after something else went live', async () => {
    const { token, composition } = await shop();
    await promote(releases.of('platform'), { catalog: '2.0.0' }, 'later');
    expect((await verify(token)).composition).toBe(composition);
  });

  it('is refused if its text or its signature was changed', async () => {
    const [text = '', key = '', signature = ''] = (await shop()).token.split('.');
    const later = Buffer.from(Buffer.from(text, 'base64url').toString().replace('2026', '2036')).toString('base64url');
    for (const token of [
      '',
      'x',
      `${later}.${key}.${signature}`,
      `${text}.${key}.${signature.replace(/^./, '_')}`,
      `${text}.ffffffffffff.${signature}`,
    ])
      await expect(verify(token)).rejects.toThrow(/^This preview URL/);
  });

  it('is refused in another environment, which has the same compositions', async () => {
    const staging = releases.of('platform').inEnvironment('staging');
    await startEnvironment(staging, 'Mika');
    const { token, composition } = await createPreview(staging, { shop: '2.0.0' }, UNTIL, context);
    const { live } = await releases.served();
    expect((await verifyPreview(staging, live, token)).composition).toBe(composition);
    await expect(verify(token)).rejects.toThrow('is for another environment than production');
    await expect(verifyPreview(staging, live, (await shop()).token)).rejects.toThrow('is for another environment than staging');
  });

  it('is refused for members that the key does not own', async () => {
    const create = createPreview(releases.of('squad-shop'), { catalog: '2.0.0' }, UNTIL, context);
    await expect(create).rejects.toThrow('this change affects catalog 1.0.0 to 2.0.0');
    const { token: _, ...foreign } = await createPreview(releases.of('platform'), { catalog: '2.0.0' }, UNTIL, context);
    await expect(verify(signPreview(releases.attacking('squad-shop').keys, foreign))).rejects.toThrow(
      /^This preview URL is refused: The key squad-shop \w+ owns shop, and this change affects catalog 1.0.0 to 2.0.0/,
    );
  });

  it('is refused if it compares with a composition that was never live', async () => {
    const { token: _, ...preview } = await shop();
    const forged = signPreview(releases.attacking('squad-shop').keys, { ...preview, against: preview.composition });
    await expect(verify(forged)).rejects.toThrow('which was not live');
  });

  it('is refused if the versions are incompatible', async () => {
    await releases.put('shop', '3.0.0', { contract: undefined });
    const create = createPreview(releases.of('squad-shop'), { shop: '3.0.0' }, UNTIL, context);
    await expect(create).rejects.toThrow(/^Nothing was previewed. Fix what is listed above.$/);
  });
});
