// `npm run messages`: lists every error, log line, help text, and other message of the servers and command lines, and the errors that
// browser code throws, with file and line.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extractErrorLogAndHelpTexts } from './extract-error-log-and-help-texts';
import { ROOT } from './root';

const FOLDERS = ['api-server', 'federation', 'host', 'shell/src/server-rendering', 'server-kit', 'tools', 'demo-library'];
/** Their other texts are on screens. */
const BROWSER_FOLDERS = ['shell/src', 'shared-contracts/src', 'shared-ui/src', 'mfe-*/src'];
const FOR_DEVELOPERS = new Set(['error', 'log', 'output']);
/** Tests, and the texts of the demo library's comics and comments. */
const NOT_LISTED = /\.test\.|\/testing\/|\.d\.ts$|^demo-library\/src\/(art|catalog|comments)\//;

const filesIn = (folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.m?tsx?$|\.mjs$/.test(name) && !NOT_LISTED.test(name));
const files = new Set(filesIn(FOLDERS));
for (const file of new Set([...files, ...filesIn(BROWSER_FOLDERS)])) {
  const messages = extractErrorLogAndHelpTexts(readFileSync(`${ROOT}/${file}`, 'utf8'), file);
  for (const { line, kind, text } of messages.filter((message) => files.has(file) || FOR_DEVELOPERS.has(message.kind)))
    process.stdout.write(`${file}:${line}\t${kind}\t${text.replaceAll('\n', '\\n')}\n`);
}
