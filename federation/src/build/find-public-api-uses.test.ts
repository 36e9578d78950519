/** @jest-environment node */
import { parseSource } from './parse-declarations';
import { findPublicApiUses } from './find-public-api-uses';

const declarations = {
  hash: '0123456789abcdef',
  packages: {
    '@komado/shared-contracts': `
      export declare const AnalyticsEvent: { readonly buy: 'buy'; readonly close: 'viewer close' };
      export declare const ErrorCode: { readonly unknown: 1; readonly gone: 2 };
      export declare type ErrorCode = 1 | 2;
    `,
    '@komado/shared-ui': `
      export declare const color: { readonly action: 'a'; readonly line: 'b' };
      declare const iconPaths: { readonly bell: readonly ['']; readonly 'chevron-up': readonly ['']; readonly star: readonly [''] };
      export declare const Button: (properties: { icon?: keyof typeof iconPaths; isWide?: boolean; onClick?: () => void }) => null;
      export declare const Pill: (properties: { tone?: string; 'aria-label'?: string; onOpen?(): void }) => null;
      export declare function formatDate(instant: string, style?: string): string;
    `,
  },
};
const IMPORTS =
  "import { color, Button, Pill, formatDate } from '@komado/shared-ui';\nimport { AnalyticsEvent, ErrorCode } from '@komado/shared-contracts';\n";
const uses = (...sources: readonly string[]) =>
  findPublicApiUses(
    sources.map((source, at) => parseSource(`part-${at}.tsx`, IMPORTS + source)),
    declarations,
  );

test('entries that are read of a constant object of the contract are found, and its type reads none', () => {
  expect(uses('const a = (code: ErrorCode) => code === ErrorCode.gone || AnalyticsEvent.buy;').members).toEqual({
    AnalyticsEvent: ['buy'],
    ErrorCode: ['gone'],
  });
  expect(uses('const a = ErrorCode.gone;\nconst b = Object.values(ErrorCode);').members).toEqual({});
  expect(uses('const a = ErrorCode.gone;\nconst b = ErrorCode[name];').members).toEqual({});
  expect(uses('const a = ErrorCode.gone;\nconst { unknown } = ErrorCode;').members).toEqual({});
});
test('members that are read of an object are found, unless it is also used as a whole', () => {
  expect(uses("const a = [color.action, color['line']];").members).toEqual({ color: ['action', 'line'] });
  expect(uses('const a = color.action;', 'const b = color.line;').members).toEqual({ color: ['action', 'line'] });
  expect(uses('const a = color.action;\nconst b = color[name];').members).toEqual({});
  expect(uses('const a = color.action;\nconst b = { ...color };').members).toEqual({});
});
test('names of icons are found as texts, also in templates', () =>
  expect(uses("const a = <Button icon={isOn ? 'bell' : `chevron-${to}`} />;").texts).toEqual(['bell', 'chevron-up']));
test('analytics events are found by their members, and all of them where the object is used otherwise', () => {
  expect(uses('const a = AnalyticsEvent.buy;').texts).toEqual(['buy']);
  expect(uses('const a = Object.values(AnalyticsEvent);').texts).toEqual(['buy', 'viewer close']);
});
test('properties that are passed to a component are found, also through a styled one in another file', () =>
  expect(
    uses(
      'export const Follow = styled(Button).attrs({ isWide: true })`color: red`;\nconst Wide = styled(Follow)``;\nconst a = <Wide onClick={go} />;',
      'const b = <Follow icon="bell">Go</Follow>;',
    ).properties,
  ).toEqual({ Button: ['children', 'icon', 'isWide', 'onClick'] }));
test.each([
  ['under another name', "import { Follow as F } from './part-0';\nconst a = <F isWide />;"],
  ['exported again under another name', "export { Follow as F } from './part-0';\nconst a = <F isWide />;"],
  ['as a member of its module', "import * as parts from './part-0';\nconst a = <parts.Follow isWide />;"],
  ['as a value of its module', "import * as parts from './part-0';\nconst a = createElement(parts.Follow, { isWide: true });"],
  ['as a value', "import { Follow } from './part-0';\nconst a = <Row as={Follow} isWide />;"],
  ['with properties for all', 'const Wide = Follow.attrs({ isWide: true })``;'],
])('properties that reach a component through a styled one %s are found', (_how, source) => {
  const { properties, others } = uses('export const Follow = styled(Button)``;', source);
  expect(properties['Button']?.includes('isWide') || (properties['Button']?.includes('...') && others.includes('isWide'))).toBe(true);
});
test.each([
  'export default styled(Button)``;',
  'const parts = { Follow: styled(Button)`` };',
  'const Follow = memo(styled(Button)``);',
  'let Follow;\nFollow = styled(Button)``;',
  'const Follow = styled(Button)`` as Styled;',
  'const a = Button({ children: null });',
  'const a = cloneElement(<Button />, more);',
])('a component gets any properties in %s', (source) => expect(uses(source).properties).toEqual({ Button: ['...'] }));
test('properties that are spread or passed on without names may be any that the sources mention', () => {
  expect(uses('const a = <Pill {...(isNew ? { tone } : {})} />;')).toMatchObject({ properties: { Pill: ['tone'] } });
  expect(uses('const a = <Pill {...rest} />;\nconst tone = 1;')).toMatchObject({ properties: { Pill: ['...'] }, others: ['tone'] });
  expect(uses('const a = <Row as={Pill} tone="new" />;')).toMatchObject({ properties: { Pill: ['...'] }, others: ['tone'] });
});
test('names of properties are mentioned with or without quotes, and those of methods, too', () => {
  expect(uses("const a = { 'aria-label': 'New', onOpen };").others).toEqual(['aria-label', 'onOpen']);
  expect(uses("const { 'aria-label': label } = field;").others).toEqual(['aria-label']);
  expect(uses("const a = field['aria-label'];").others).toEqual(['aria-label']);
  expect(uses("const a = find('aria-label');").others).toEqual([]);
});
test('functions are found with the most arguments that they are called with', () =>
  expect(uses("const a = formatDate(at) + formatDate(at, 'long');").arguments).toEqual({ formatDate: 2 }));
test('functions that are passed on or called with a spread list may get any arguments', () => {
  for (const source of [
    'const show = formatDate;',
    'const a = dates.map(formatDate);',
    'const a = <Row format={formatDate} />;',
    'formatDate(...all);',
  ])
    expect(uses(source).arguments).toEqual({ formatDate: -1 });
  expect(uses('type Format = typeof formatDate;').arguments).toEqual({});
});
test.each([
  [
    'from the package',
    "export { AnalyticsEvent, ErrorCode } from '@komado/shared-contracts';\nexport { color, Button as B, formatDate } from '@komado/shared-ui';",
  ],
  ['after an import', 'export { AnalyticsEvent, ErrorCode, color, Button as B, formatDate };'],
])('what is exported again %s may be used in any way', (_how, source) =>
  expect(uses(`${source}\nconst used = [color.action, ErrorCode.gone, formatDate(at)];`)).toMatchObject({
    members: {},
    texts: ['buy', 'viewer close'],
    properties: { Button: ['...'] },
    arguments: { formatDate: -1 },
  }),
);
