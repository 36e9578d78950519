import type { ServerDependencies } from '../../server-dependencies';

/** What the viewer calls need from the server. */
export type ViewerDependencies = Pick<
  ServerDependencies,
  'configuration' | 'database' | 'clock' | 'signingSecret' | 'panelsOf' | 'revisions'
>;
