/** @jest-environment node */
import { ErrorCode, Region } from '@komado/shared-contracts';
import { enveloped, startUpstream, type Upstream, type UpstreamAnswer } from './testing/upstream';
import { submitLawForm, type LawForm } from './law-form';
import type { RequestContext } from './request-context';

const NOW = new Date('2026-11-20T12:00:00Z');
let upstream: Upstream;
let answer: UpstreamAnswer;
beforeAll(async () => {
  upstream = await startUpstream(() => answer);
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.taken.splice(0);
  answer = { body: enveloped(), headers: { 'set-cookie': ['birthday=2000-01; Path=/'] } };
});

const context = (cookies: RequestContext['cookies'] = {}): RequestContext => ({
  cookies,
  isCrawler: false,
  region: Region.US,
  offsetMinutes: 0,
  apiHeaders: { cookie: 'seen=1', 'x-forwarded-for': '203.0.113.9' },
});
const submit = (form: LawForm, cookies?: RequestContext['cookies']) => submitLawForm(form, context(cookies), `${upstream.origin}/api`, NOW);
const sent = () => Object.fromEntries(new URLSearchParams(upstream.taken[0]?.body.toString()));

describe('the birthday', () => {
  it('is sent for the reader, and the gate asks for consent next', async () => {
    expect(await submit({ step: 'birthday', year: '2000', month: '1', return_path: '/title/00007/episode/3' })).toEqual({
      location: '/law/age?return_path=%2Ftitle%2F00007%2Fepisode%2F3',
      setCookies: ['birthday=2000-01; Path=/'],
    });
    expect(upstream.taken[0]).toMatchObject({ method: 'POST', url: '/api/web/law' });
    expect(upstream.taken[0]?.headers).toMatchObject({ cookie: 'seen=1', 'x-forwarded-for': '203.0.113.9' });
    expect(sent()).toMatchObject({ birthday: '2000-01', is_consent: expect.stringMatching(/^(0|false)$/) });
  });
  it('of who is under 13 leads to the page that says so', async () => {
    expect((await submit({ step: 'birthday', year: '2015', month: '02' })).location).toBe('/law/age/denied');
  });
  it.each([
    {},
    { year: '2000' },
    { year: '2000', month: '13' },
    { year: '1850', month: '1' },
    { year: '2030', month: '1' },
    { year: 'x', month: 'y' },
  ])('that cannot be, %j, is asked for again and not sent', async (form) => {
    expect(await submit(form)).toEqual({ location: '/law/age?fault=birthday&return_path=%2F', setCookies: [] });
    expect(upstream.taken).toEqual([]);
  });
  it('that the server refuses is asked for again', async () => {
    answer = { status: 500, body: enveloped({}, ErrorCode.serverError) };
    expect((await submit({ year: '2000', month: '1' })).location).toBe('/law/age?fault=birthday&return_path=%2F');
  });
});

describe('the consent', () => {
  const form = { step: 'agree', terms_of_service_id: '5', privacy_policy_id: '6', return_path: '/series' };
  it('is sent with the birthday of the cookie and leads back', async () => {
    expect((await submit(form, { birthday: '2000-01' })).location).toBe('/series');
    expect(sent()).toMatchObject({ birthday: '2000-01', terms_of_service_id: '5', privacy_policy_id: '6' });
  });
  it('that the server refuses is asked for again', async () => {
    answer = { status: 500, body: enveloped({}, ErrorCode.serverError) };
    expect((await submit(form)).location).toBe('/law/age?fault=consent&return_path=%2Fseries');
  });
  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test'])('never leads to another site: %s', async (return_path) => {
    expect((await submit({ ...form, return_path })).location).toBe('/');
  });
});

it('leads to maintenance while there is one', async () => {
  answer = { status: 503, body: enveloped({}, ErrorCode.maintenance) };
  expect(await submit({ year: '2000', month: '1' })).toEqual({ location: '/maintenance', setCookies: [] });
});
