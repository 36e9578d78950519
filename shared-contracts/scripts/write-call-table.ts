import { writeFileSync } from 'node:fs';
import { generateCallLimits, generateCallTable } from '../src/schemas/generate-call-table';
import { generateContractRules } from '../src/schemas/generate-contract-rules';

writeFileSync(new URL('../src/call-table.generated.ts', import.meta.url), generateCallTable());
writeFileSync(new URL('../src/call-limits.generated.ts', import.meta.url), generateCallLimits());
writeFileSync(new URL('../src/contract-rules.generated.ts', import.meta.url), generateContractRules());
