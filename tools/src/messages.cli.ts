// `npm run messages`: lists every error, log line, help text, and other message of the servers and command lines, with file and line.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findMessages } from './messages';
import { ROOT } from './root';

const FOLDERS = ['api-server', 'federation', 'host', 'shell/src/document', 'server-kit', 'tools', 'demo-library'];
/** Tests, and the texts of the demo library's comics and comments. */
const NOT_LISTED = /\.test\.|\/testing\/|\.d\.ts$|^demo-library\/src\/(art|catalog|comments)\//;

const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' }).split('\n');
for (const file of files.filter((name) => /\.m?tsx?$|\.mjs$/.test(name) && !NOT_LISTED.test(name))) {
  for (const { line, kind, text } of findMessages(readFileSync(`${ROOT}/${file}`, 'utf8'), file))
    process.stdout.write(`${file}:${line}\t${kind}\t${text.replaceAll('\n', '\\n')}\n`);
}
