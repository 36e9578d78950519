import { createMemoryRouter } from 'react-router';
import { fadeNavigations } from './fade-navigations';

describe('a navigation', () => {
  const routerOf = () => {
    const router = createMemoryRouter([{ path: '*', element: null }]);
    const navigate = jest.spyOn(router, 'navigate').mockResolvedValue();
    fadeNavigations(router);
    return { router, navigate };
  };
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

  describe('in a browser with view transitions', () => {
    beforeEach(() => Object.assign(document, { startViewTransition: () => undefined }));

    it('fades to another page, whatever the link says', async () => {
      const { router, navigate } = routerOf();
      await router.navigate('/ranking', { viewTransition: undefined, preventScrollReset: true });
      expect(navigate).toHaveBeenCalledWith('/ranking', { viewTransition: true, preventScrollReset: true });
    });
    it('does not fade when it only replaces the URL', async () => {
      const { router, navigate } = routerOf();
      await router.navigate('/my/shop#wallet', { replace: true });
      expect(navigate).toHaveBeenCalledWith('/my/shop#wallet', { replace: true, viewTransition: false });
    });
  });

  it('goes on as usual in a browser without them', async () => {
    const { router, navigate } = routerOf();
    await router.navigate('/ranking');
    expect(navigate).toHaveBeenCalledWith('/ranking');
  });
});
