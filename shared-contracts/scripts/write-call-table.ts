import { writeFileSync } from 'node:fs';
import { callLimitsSource, callTableSource } from '../src/schemas/call-table';
import { contractRulesSource } from '../src/schemas/contract-rules';

writeFileSync(new URL('../src/call-table.generated.ts', import.meta.url), callTableSource());
writeFileSync(new URL('../src/call-limits.generated.ts', import.meta.url), callLimitsSource());
writeFileSync(new URL('../src/contract-rules.generated.ts', import.meta.url), contractRulesSource());
