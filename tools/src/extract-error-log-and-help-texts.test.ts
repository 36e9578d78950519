import { extractErrorLogAndHelpTexts } from './extract-error-log-and-help-texts';

const kindsAndTexts = (source: string): string[] =>
  extractErrorLogAndHelpTexts(source, 'example.ts').map(({ line, kind, text }) => `${line} ${kind}: ${text}`);

test.each([
  ['an error', "throw new BuildError('No canary is running.');", '1 error: No canary is running.'],
  ['an error that a function makes', "throw damaged('the file is empty');", '1 error: the file is empty'],
  ['a log line', "request.log.warn({ error }, 'A call failed.');", '1 log: A call failed.'],
  ['an optional log function', "dependencies.log?.('A call failed.', error);", '1 log: A call failed.'],
  ['what a command prints', "console.log('Starting Komado.');", '1 output: Starting Komado.'],
  ['help of a command', "program.command('x').option('--json', 'print JSON');", '1 help: print JSON'],
  ['a rule of a schema', "z.string().refine(isPath, 'must be a path');", '1 schema: must be a path'],
  ['a message of a response', "const failure = { reason: 'server-unavailable', message: 'no response' };", '1 text: no response'],
  ['a sentence anywhere', "const TAKEN = 'The port is taken.';", '1 text: The port is taken.'],
  ['a part of a sentence', 'return `it was blocked for ${milliseconds} ms`;', '1 text: it was blocked for ${milliseconds} ms'],
])('lists %s', (_, source, expected) => expect(kindsAndTexts(source)).toEqual([expected]));

test('joins the parts of a text, and shows a long expression as …', () =>
  expect(kindsAndTexts("throw new Error('Stopped: ' +\n `${left.map((name) => name.toUpperCase()).join(', ')}.`);")).toEqual([
    '1 error: Stopped: ${…}.',
  ]));
test('leaves out names, SQL, and markup', () =>
  expect(
    kindsAndTexts("refuse('title-not-found'); query('delete from title where title_id = $1'); page('<p>Not a message here</p>');"),
  ).toEqual([]));
test.each([
  ['the option of a command', "program.command('x').option('--key <key>');"],
  ['an example of a command', "command.addHelpText('after', example('import ./comics --price 40'));"],
  ['an example beside a description', "word(program, 'nickname', DESCRIPTION, 'nickname lock reader@example.com');"],
  ['a command alone', 'const line = `  npm run operator -- ${command}`;'],
  ['what is compared', "error.message.startsWith('Connection lost here');"],
  ['what is hashed', "createHmac('sha256', key).update(`known device ${account} ${nonce}`);"],
  ['a file', 'writeFileSync(file, `export const a = ${b} and more;`);'],
  ['a part of a query', "query(`${sql} order by 1, 2`, '$2::int is null');"],
  ['a policy', "const policy = `img-src 'self' data: blob:`;"],
])('leaves out %s', (_, source) => expect(kindsAndTexts(source)).toEqual([]));
test('leaves out the classes of an element', () =>
  expect(extractErrorLogAndHelpTexts('const a = <p className={isBad ? `note error wide` : `note good wide`} />;', 'a.tsx')).toEqual([]));

test('shows the choices inside a message, and does not list them again', () =>
  expect(
    kindsAndTexts(
      "throw new Error(`Found ${n === 1 ? 'a type error' : `${n} type errors`} in ` + (isHere ? 'this folder.' : 'that file.'));",
    ),
  ).toEqual(['1 error: Found {a type error|${n} type errors} in {this folder.|that file.}']));
test('lists the lines of a message', () =>
  expect(kindsAndTexts("const lines = ['points taken back: 5', `refund refused: ${reason}`].join(', and ');")).toEqual([
    '1 text: points taken back: 5',
    '1 text: refund refused: ${reason}',
  ]));
test('lists a phrase of two clauses', () =>
  expect(kindsAndTexts("const TEXTS = { ban: 'ban an account; its monthly plans end' };")).toEqual([
    '1 text: ban an account; its monthly plans end',
  ]));

test('a message shows the command that it prints, once', () => {
  const source = "throw new Error(`Nothing is live. To see it: ${mfeCommand('doctor --repair')}`);";
  expect(extractErrorLogAndHelpTexts(source, 'a.ts').map(({ text }) => text)).toEqual([
    'Nothing is live. To see it: npm run mfe -- doctor --repair',
  ]);
});
