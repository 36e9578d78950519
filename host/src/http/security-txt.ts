import type { Configuration } from '@komado/server-kit';
import type { FastifyInstance } from 'fastify';

const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** Within a year (RFC 9116); the file is generated for each request. */
const VALID_MS = 180 * 86_400_000;

/** Serves the contact for security problems, if the operator configured one. */
export function securityTxt(app: FastifyInstance, { SECURITY_CONTACT, PUBLIC_URL }: Configuration): void {
  if (SECURITY_CONTACT.length === 0) return;
  app.get(SECURITY_TXT_PATH, (_request, reply) => {
    const lines = [
      ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      `Canonical: ${PUBLIC_URL}${SECURITY_TXT_PATH}`,
      'Preferred-Languages: en',
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
