import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Configuration, portInUseMessage } from '@komado/server-kit';
import { StartError } from './start-error';

/**
 * The web host listens after everything is built, which takes minutes. This finds out before that whether it will be able to.
 * @throws {StartError} if another program uses the port, or if the address cannot be listened on.
 */
export async function checkPort({ HOST, PORT }: Pick<Configuration, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer().listen({ host: HOST, port: PORT });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(code === 'EADDRINUSE' ? portInUseMessage(PORT) : message);
  }
  server.close();
  await once(server, 'close');
}
