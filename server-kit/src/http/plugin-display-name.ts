import type { FastifyInstance } from 'fastify';

/**
 * A plugin with its own routes and hooks, under the name that Fastify's plugin list shows. Without a name, Fastify searches all loaded
 * modules for one.
 */
export const withPluginName = <Scope extends (scope: FastifyInstance, options: never) => Promise<void>>(
  name: string,
  scope: Scope,
): Scope => Object.assign(scope, { [Symbol.for('fastify.display-name')]: name });
