import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOGO_SVG } from '@komado/server-kit/http';
import { readBuiltText, readScriptBundle } from '@komado/server-kit/program-entry';
import { Cookie, parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { SWAGGER_UI_STYLE } from './swagger-ui-style';
import { openapiDocument } from './openapi-document';

export const API_BROWSER_PATH = '/-/api';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  'swagger-ui.css': [path.join(swagger, 'swagger-ui.css'), 'text/css; charset=utf-8'],
  'swagger-ui-bundle.js': [path.join(swagger, 'swagger-ui-bundle.js'), 'text/javascript; charset=utf-8'],
};
/** The page's script, with its imports. */
const SWAGGER_UI_INITIALIZER = {
  source: new URL('./swagger-ui-initializer.js', import.meta.url),
  built: new URL('../../dist/swagger-ui-initializer.cjs', import.meta.url),
};
const CACHED = 'public, max-age=3600';

/** Swagger UI sets inline styles; everything it loads is served from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page, in the theme that the reader chose. */
const pageIn = (
  theme: string | undefined,
): string => `<!doctype html><html lang="en"${theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Komado</title><link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${API_BROWSER_PATH}/swagger-ui.css"><style>${SWAGGER_UI_STYLE}</style><noscript><style>.waiting{display:none}</style></noscript></head>
<body><header><a href="/" aria-label="Komado, Home">${LOGO_SVG}</a><h1>API</h1><a href="/api/openapi.json">OpenAPI document</a><a href="/api/contract.d.ts">TypeScript types</a></header><div id="document"><p class="waiting">Loading the reference…</p></div><noscript>This page needs JavaScript. The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="${API_BROWSER_PATH}/swagger-ui-bundle.js"></script><script type="module" src="${API_BROWSER_PATH}/browse.js"></script></body></html>`;

/** Read once: the file may change while the process runs. */
const contract = readBuiltText({
  source: new URL('public-api.d.ts', pathToFileURL(createRequire(import.meta.url).resolve('@komado/shared-contracts/package.json'))),
  built: new URL('../../dist/public-api.d.ts', import.meta.url),
});

/** The API's document, a page to browse it, and the contract that releases of the frontend are checked against. */
export function openapiRoutes(app: FastifyInstance): void {
  let written: string | undefined;
  /** Generated on the first request, because it takes a while. */
  const documentText = (): string => (written ??= JSON.stringify(openapiDocument()));

  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(documentText()),
  );
  app.get('/api/contract.d.ts', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(contract),
  );
  app.get(API_BROWSER_PATH, async (request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageIn(parseCookies(request.headers.cookie)[Cookie.theme])),
  );
  app.get(`${API_BROWSER_PATH}/browse.js`, async (_, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/javascript; charset=utf-8')
      .send(await readScriptBundle(SWAGGER_UI_INITIALIZER)),
  );
  app.get<{ Params: { file: string } }>(`${API_BROWSER_PATH}/:file`, async (request, reply) => {
    const file = Object.hasOwn(FILES, request.params.file) ? FILES[request.params.file] : undefined;
    if (!file) return reply.callNotFound();
    return reply.header('cache-control', CACHED).type(file[1]).send(createReadStream(file[0]));
  });
}
