import { writeFileSync } from 'node:fs';
import { callTableSource } from '../src/schemas/call-table';

writeFileSync(new URL('../src/call-table.generated.ts', import.meta.url), callTableSource());
