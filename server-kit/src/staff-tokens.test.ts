import { readConfiguration } from './configuration';

const hash = (digit: string): string => digit.repeat(64);
const read = (value: string) => readConfiguration({ STAFF_TOKENS: value }).STAFF_TOKENS;

it('reads who has which roles', () => {
  expect(read(`ada=support+money:${hash('a')}, mika=releases:${hash('b')},`)).toEqual([
    { name: 'ada', roles: ['support', 'money'], hash: hash('a') },
    { name: 'mika', roles: ['releases'], hash: hash('b') },
  ]);
  expect(read('')).toEqual([]);
});
it.each([
  ['ada=support:the-token-itself', 'STAFF_TOKENS: Entry 1 must be NAME=ROLES:SHA256'],
  [`ada=support+boss:${hash('a')}`, "'ada' has the unknown role 'boss'; the roles are admin, releases, catalog, support, money"],
  [`ada=support:${hash('a')},ada=money:${hash('b')}`, "The name 'ada' is listed twice"],
  [`ada=support:${hash('a')},ben=money:${hash('a')}`, "The token of 'ben' is listed twice"],
])('refuses %s', (value, message) => {
  expect(() => read(value)).toThrow(message);
});
it('does not show what was given instead of a hash', () => {
  expect(() => read('ada=support:the-token-itself')).toThrow(expect.not.objectContaining({ message: expect.stringContaining('itself') }));
});

it('reads which roles the groups of an identity provider have', () => {
  const groups = (value: string) => readConfiguration({ STAFF_OIDC_ROLES: value }).STAFF_OIDC_ROLES;
  expect(groups('komado-support=support+money, Site Admins=admin')).toEqual([
    { group: 'komado-support', roles: ['support', 'money'] },
    { group: 'Site Admins', roles: ['admin'] },
  ]);
  expect(groups('')).toEqual([]);
  for (const wrong of ['komado', 'komado=boss', 'komado=support+boss', '=admin'])
    expect(() => groups(wrong)).toThrow(`'${wrong}' must be GROUP=ROLES; the roles are admin,`);
});
it('needs all variables of single sign-on, or none', () => {
  expect(() => readConfiguration({ STAFF_OIDC_ISSUER: 'https://login.example' })).toThrow('Only some of STAFF_OIDC_ISSUER,');
});
