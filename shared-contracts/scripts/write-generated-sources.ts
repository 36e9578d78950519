import { writeFileSync } from 'node:fs';
import { generateCallParameterLimits, generateCallTable } from '../src/schemas/generate-call-table-and-limits';
import { generateContractRules } from '../src/schemas/generate-contract-rules';

writeFileSync(new URL('../src/call-table.generated.ts', import.meta.url), generateCallTable());
writeFileSync(new URL('../src/compatibility-check/call-parameter-limits.generated.ts', import.meta.url), generateCallParameterLimits());
writeFileSync(new URL('../src/compatibility-check/contract-rules.generated.ts', import.meta.url), generateContractRules());
