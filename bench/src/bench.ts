import { folderWriter, releaseWorkingTree } from '@komado/federation';
import { SHARED_RELEASES } from '@komado/e2e/site';
import { benchPages } from './pages.bench';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const BENCHES: Readonly<Record<string, (say: (line: string) => void) => Promise<void>>> = { pages: benchPages };

/** `npm run bench` runs all, `npm run bench -- pages` one. Figures are ratios against a floor of the same run; no test gates on them. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
await releaseWorkingTree(folderWriter(SHARED_RELEASES), say);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`== ${name}`);
  await bench(say);
}
