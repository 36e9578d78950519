import type { DataRouter, RouterNavigateOptions, To } from 'react-router';

/** Pages fade into each other where the browser can do it. Replacing the URL of a page does not count as leaving it. */
export function fadeNavigations(router: DataRouter): void {
  const { navigate } = router;
  if ('startViewTransition' in document)
    router.navigate = ((to: To, options?: RouterNavigateOptions) =>
      navigate(to, { ...options, viewTransition: !options?.replace })) as DataRouter['navigate'];
}
