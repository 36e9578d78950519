import { fileURLToPath } from 'node:url';
import { writePublicApi } from './public-api';

await writePublicApi(fileURLToPath(new URL('../..', import.meta.url)));
