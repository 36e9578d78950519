import type { FastifyInstance } from 'fastify';

/** Methods and paths of a server, such as `GET /-/health`. */
export function routesOf(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const parts: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false }).matchAll(/^([│ ]*)[├└]── (\S+) \(([^)]+)\)$/gm);
  return [...tree].flatMap(([, indent = '', part = '', methods = '']) => {
    parts.splice(indent.length / 4, Infinity, part);
    return methods
      .split(', ')
      .filter((method) => method === 'GET' || method === 'POST')
      .map((method) => `${method} ${parts.join('')}`);
  });
}
