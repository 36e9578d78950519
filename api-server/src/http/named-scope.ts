import type { FastifyInstance } from 'fastify';

type Scope = (scope: FastifyInstance) => Promise<void>;

/**
 * A plugin with its own routes and hooks, under the name that Fastify's plugin list shows. Without a name, Fastify searches all loaded
 * modules for one.
 */
export const namedScope = (name: string, scope: Scope): Scope => Object.assign(scope, { [Symbol.for('fastify.display-name')]: name });
