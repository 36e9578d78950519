import { destination, type DestinationStream } from 'pino';

/** More are dropped while none can be written. */
const MAX_WAITING_BYTES = 1_000_000;

/** Standard output for lines of a log. While they cannot be written, as on a full disk, the server continues. */
export function stdoutLogStream(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', () => undefined);
  return output;
}
