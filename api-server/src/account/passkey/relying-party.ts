import type { Configuration } from '@komado/server-kit';

export function relyingParty({ PUBLIC_URL }: Pick<Configuration, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: 'Komado', origin };
}
