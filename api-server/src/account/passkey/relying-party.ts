import type { Configuration } from '@komado/server-kit';

export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}
export function relyingParty({ PUBLIC_URL }: Pick<Configuration, 'PUBLIC_URL'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: 'Komado', origin };
}
