/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './stage';

const GUIDES = path.join(ROOT, 'docs/guides');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const sources = [
  'federation/src/program.ts',
  ...readdirSync(path.join(ROOT, 'federation/src/commands')).map((file) => `federation/src/commands/${file}`),
].map(read);
/** Text of each command's definition, by command name. */
const commands = new Map(
  sources.flatMap((text) =>
    text
      .split(/(?=\.command\()/)
      .slice(1)
      .flatMap((definition) => {
        const [, name] = /^\.command\('([a-z]+)'/.exec(definition) ?? [];
        return name === undefined ? [] : [[name, definition] as const];
      }),
  ),
);
interface Line {
  readonly guide: string;
  readonly name: string;
  readonly options: readonly string[];
}
const lines = readdirSync(GUIDES).flatMap((guide) =>
  [...readFileSync(path.join(GUIDES, guide), 'utf8').matchAll(/(?:npm run mfe --|npx mfe) ([a-z]+)([^`#\n]*)/g)].map(
    ([, name = '', rest = '']): Line => ({ guide, name, options: rest.match(/--[a-z-]+/g) ?? [] }),
  ),
);

test('guides name only existing mfe commands, with options that they have', () => {
  expect(lines.length).toBeGreaterThan(30);
  const wrong = lines.flatMap(({ guide, name, options }) => {
    const definition = commands.get(name);
    if (definition === undefined) return [`${guide}: mfe ${name}`];
    return options.filter((option) => !new RegExp(`'${option}[ ']`).test(definition)).map((option) => `${guide}: mfe ${name} ${option}`);
  });
  expect(wrong).toEqual([]);
});
test('every mfe command that changes what readers get is in a guide', () =>
  expect(
    ['new', 'dev', 'publish', 'verdict', 'promote', 'canary', 'flag', 'rollback', 'status', 'history', 'pack', 'prune', 'key'].filter(
      (name) => !lines.some((line) => line.name === name),
    ),
  ).toEqual([]));
test('links between guides are not broken', () => {
  const names = readdirSync(GUIDES);
  const links = names.flatMap((guide) =>
    [...readFileSync(path.join(GUIDES, guide), 'utf8').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, to = '']) => to),
  );
  expect(links.filter((to) => !names.includes(to))).toEqual([]);
});
