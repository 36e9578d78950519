import type { ServerDependencies } from '../../server-dependencies';

/** What the comment calls need from the server. */
export type CommentDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'revisions'>;
