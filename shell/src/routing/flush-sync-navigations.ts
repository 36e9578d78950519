import type { DataRouter, RouterSubscriber } from 'react-router';

/**
 * A router whose new pages React renders in one go. It would otherwise render them in slices, and the browser would calculate the styles of
 * the whole page that is left after each slice, because the slice has inserted rules. Updates of the page that is shown stay interruptible:
 * they would remove the server's HTML of parts whose code has not arrived.
 */
export const withFlushSyncNavigations = (router: DataRouter): DataRouter =>
  Object.create(router, {
    subscribe: {
      value: (listener: RouterSubscriber) => {
        let shown = router.state.location.pathname;
        return router.subscribe((state, options) => {
          const { pathname } = state.location;
          const flushSync = options.flushSync || pathname !== shown;
          shown = pathname;
          listener(state, { ...options, flushSync });
        });
      },
    },
  }) as DataRouter;
