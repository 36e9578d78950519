/** The side to build: for browsers or for servers. */
export type BuildTarget = 'web' | 'node';

/** Global name of a remote's container. It includes the version so that several versions can be loaded in one page. */
export const containerName = (remote: string, version: string): string => `mfe_${remote}_${version}`.replace(/\W/g, '_');
/**
 * The name that a container is built under. It is replaced after the build: with the version in it, the build cache would be useless for
 * the next one.
 */
export const VERSION_PLACEHOLDER = 'version_in_build';
