import type { ContainedResponse } from '../containment/contained-renderers';
import { RendererBusyError, RendererLostError } from '../containment/renderer-pages';
import { withSavedPageFallback } from './saved-page-fallback';
import type { SavedPage } from './saved-page';

const SAVED: SavedPage = { composition: 'a', headers: {}, body: () => Promise.resolve(Buffer.from('saved')) };
const REDIRECT: ContainedResponse = {
  ...{ kind: 'redirect', status: 302, location: '/', setCookies: [] },
  ...{ composition: 'a', isSubstitute: false },
};
const resultOf = (rendering: Promise<ContainedResponse | undefined>, saved?: SavedPage) =>
  withSavedPageFallback(rendering, () => saved, 1000);
const busy = () => Promise.reject<ContainedResponse>(new RendererBusyError('Full.'));

describe('a page that was saved', () => {
  it('is sent if the page is refused because too many pages are requested', async () => {
    expect((await resultOf(busy(), SAVED)).saved).toBe(SAVED);
  });
  it('is not sent if the page can be rendered, or its client disconnects', async () => {
    expect(await resultOf(Promise.resolve(REDIRECT), SAVED)).toEqual({ response: REDIRECT });
    expect(await resultOf(Promise.resolve(undefined), SAVED)).toEqual({});
  });
  it('is not sent if rendering fails for another reason', async () => {
    await expect(resultOf(Promise.reject<ContainedResponse>(new RendererLostError('Lost.')), SAVED)).rejects.toThrow(RendererLostError);
  });
});

test('a page that was not saved is refused if too many pages are requested', async () => {
  await expect(resultOf(busy())).rejects.toThrow(RendererBusyError);
});
