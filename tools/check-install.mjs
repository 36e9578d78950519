// Runs before every command that needs packages. Plain JavaScript: no package may be installed yet.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = major > 20 || (major === 20 && minor >= 19);
// npm writes this file when everything is installed.
const isInstalled = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));
if (!isSupported) console.error(`Komado needs Node.js 20.19 or later (got ${process.versions.node}). Install it from https://nodejs.org.`);
else if (!isInstalled) console.error('The packages are not installed. Run `npm ci` first.');
if (!isSupported || !isInstalled) process.exit(1);
