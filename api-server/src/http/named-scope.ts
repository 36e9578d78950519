import type { FastifyInstance } from 'fastify';

type Scope = (scope: FastifyInstance) => Promise<void>;

/** Routes and hooks of their own, under the name that Fastify's list of plugins shows. Without one, Fastify looks through all loaded modules for it. */
export const namedScope = (name: string, scope: Scope): Scope => Object.assign(scope, { [Symbol.for('fastify.display-name')]: name });
