import { readFileSync, writeFileSync } from 'node:fs';
import { generateCallParameterLimits, generateCallTable } from '../src/schemas/generate-call-table-and-limits';
import { generateContractRules } from '../src/schemas/generate-contract-rules';

const GENERATED: Readonly<Record<string, () => string>> = {
  'src/call-table.generated.ts': generateCallTable,
  'src/compatibility-check/call-parameter-limits.generated.ts': generateCallParameterLimits,
  'src/compatibility-check/contract-rules.generated.ts': generateContractRules,
};
/** Prints which files do not match the schemas and routes, instead of writing them. */
const isCheck = process.argv.includes('--check');

for (const [file, generate] of Object.entries(GENERATED)) {
  const url = new URL(`../${file}`, import.meta.url);
  const text = generate();
  if (!isCheck) writeFileSync(url, text);
  else if (readFileSync(url, 'utf8') !== text) process.stdout.write(`shared-contracts/${file}\n`);
}
