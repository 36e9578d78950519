import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from './configuration';
import { hasRole, createStaffTokenLookup } from './staff-token-holders';

const hash = createHash('sha256').update('the token of Ada').digest('hex');
const folder = mkdtempSync(path.join(tmpdir(), 'komado-staff-'));
afterAll(() => rmSync(folder, { recursive: true }));
const find = createStaffTokenLookup(
  readConfiguration({ DATA_DIR: folder, OPERATOR_TOKEN: 'the shared operator token', STAFF_TOKENS: `ada=support:${hash}` }),
);

it('finds who a token belongs to', () => {
  expect(find('the token of Ada')).toEqual({ name: 'ada', roles: ['support'], hash });
  expect(find('the shared operator token')).toEqual({ name: null, roles: ['admin'], hash: null });
  expect([find(hash), find(''), find('the token of Ben')]).toEqual([undefined, undefined, undefined]);
});
it('admins have every role, others their own', () => {
  expect(hasRole({ roles: ['admin'] }, 'money')).toBe(true);
  expect([hasRole({ roles: ['support'] }, 'support'), hasRole({ roles: ['support'] }, 'money')]).toEqual([true, false]);
});
