// `npm start`. Plain JavaScript: it must run before anything is known to be installed.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Komado needs Node.js 20.19 or newer (got ${process.versions.node}). Install it from https://nodejs.org.\n`);
  process.exit(1);
}
if (!existsSync(new URL('../node_modules/esbuild', import.meta.url))) {
  process.stderr.write('The packages are not installed yet. Run: npm ci\n');
  process.exit(1);
}
await import('./build.mjs');
process.setSourceMapsEnabled(true);
await import('./dist/start.js');
