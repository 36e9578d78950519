import { fileURLToPath } from 'node:url';
import { writePublicApi } from './write-public-api';

// The working tree whose files are written; by default this one.
await writePublicApi(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)));
