/** A page of each remote, and what is seen on it. */
export const ROOMS = {
  catalog: { path: '/title/00001', heading: 'Crowblade' },
  viewer: { path: '/title/00001/episode/100', heading: 'Crowblade' },
  account: { path: '/account/presave', heading: 'Create an account' },
  shop: { path: '/my/shop', heading: 'Points shop' },
} as const;
export type RemoteName = keyof typeof ROOMS;
export const REMOTES = Object.keys(ROOMS) as RemoteName[];
/** What stands in the place of a remote whose code cannot be had. */
export const UNAVAILABLE = /temporarily unavailable/i;
