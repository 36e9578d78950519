/** A page of each remote, and its heading. */
export const REMOTE_PAGES = {
  catalog: { path: '/title/00001', heading: 'Crowblade' },
  viewer: { path: '/title/00001/episode/100', heading: 'Crowblade' },
  account: { path: '/account/presave', heading: 'Create an account' },
  shop: { path: '/my/shop', heading: 'Points shop' },
} as const;
export type RemoteName = keyof typeof REMOTE_PAGES;
export const REMOTES = Object.keys(REMOTE_PAGES) as RemoteName[];
/** What replaces a remote whose code cannot be loaded. */
export const UNAVAILABLE = /temporarily unavailable/i;
