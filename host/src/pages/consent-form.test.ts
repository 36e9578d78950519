import { ErrorCode, Region } from '@komado/shared-contracts';
import { enveloped, startUpstream, type Upstream, type UpstreamResponse } from '@komado/server-kit/testing';
import { submitConsentForm, type ConsentFormFields } from './consent-form';
import type { RequestContext } from '../http/request-context';

const NOW = new Date('2026-11-20T12:00:00Z');
let upstream: Upstream;
let response: UpstreamResponse;
beforeAll(async () => {
  upstream = await startUpstream(() => response);
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.received.splice(0);
  response = { body: enveloped(), headers: { 'set-cookie': ['birthday=2000-01; Path=/'] } };
});

const context = (cookies: RequestContext['cookies'] = {}): RequestContext => ({
  cookies,
  isCrawler: false,
  region: Region.US,
  offsetMinutes: 0,
  apiHeaders: { cookie: 'seen=1', 'x-forwarded-for': '203.0.113.9' },
});
const submit = (form: ConsentFormFields, cookies?: RequestContext['cookies']) =>
  submitConsentForm(form, context(cookies), `${upstream.origin}/api`, NOW);
const sent = () => Object.fromEntries(new URLSearchParams(upstream.received[0]?.body.toString()));

const birthdayForm = { asked: 'birthday' };
describe('the birthday', () => {
  it('is submitted for the reader, who is redirected to the requested page', async () => {
    expect(await submit({ ...birthdayForm, year: '2000', month: '1', return_path: '/title/00007/episode/3' })).toEqual({
      location: '/title/00007/episode/3',
      setCookies: ['birthday=2000-01; Path=/'],
    });
    expect(upstream.received[0]).toMatchObject({ method: 'POST', url: '/api/web/law' });
    expect(upstream.received[0]?.headers).toMatchObject({ cookie: 'birthday=2000-01; seen=1', 'x-forwarded-for': '203.0.113.9' });
    expect(sent()).toMatchObject({ birthday: '2000-01', is_consent: expect.stringMatching(/^(0|false)$/) });
  });
  it('under 13 redirects to the page that says so', async () => {
    expect((await submit({ ...birthdayForm, year: '2015', month: '02' })).location).toBe('/law/age/denied');
  });
  it.each([
    {},
    { year: '2000' },
    { year: '2000', month: '13' },
    { year: '1850', month: '1' },
    { year: '2030', month: '1' },
    { year: 'x', month: 'y' },
  ])('that is impossible, %j, is requested again and not sent', async (form) => {
    expect(await submit({ ...birthdayForm, ...form })).toEqual({ location: '/law/age?fault=birthday&return_path=%2F', setCookies: [] });
    expect(upstream.received).toEqual([]);
  });
  it('that the server rejects is requested again', async () => {
    response = { status: 500, body: enveloped({}, ErrorCode.serverError) };
    expect((await submit({ ...birthdayForm, year: '2000', month: '1' })).location).toBe('/law/age?fault=birthday&return_path=%2F');
  });
});

describe('the consent', () => {
  const form = { asked: 'terms-of-service privacy-policy', terms_of_service_id: '5', privacy_policy_id: '6', return_path: '/series' };
  it('is submitted and redirects back', async () => {
    expect((await submit(form, { birthday: '2000-01' })).location).toBe('/series');
    expect(sent()).toMatchObject({ birthday: '', terms_of_service_id: '5', privacy_policy_id: '6' });
  });
  it('that the server rejects is requested again', async () => {
    response = { status: 500, body: enveloped({}, ErrorCode.serverError) };
    expect((await submit(form)).location).toBe('/law/age?fault=consent&return_path=%2Fseries');
  });
  it('to a document that is not in force is requested again, without the birthday', async () => {
    response = { status: 400, body: enveloped({}, ErrorCode.serverError) };
    const both = { ...form, terms_of_service_id: '999', asked: `birthday ${form.asked}`, year: '1990', month: '4' };
    expect((await submit(both)).location).toBe('/law/age?fault=consent&return_path=%2Fseries');
  });
  it('is submitted with the birthday if both were required', async () => {
    expect((await submit({ ...form, asked: `birthday ${form.asked}`, year: '1990', month: '4' })).location).toBe('/series');
    expect(sent()).toMatchObject({ birthday: '1990-04', terms_of_service_id: '5', privacy_policy_id: '6' });
    expect(upstream.received).toHaveLength(1);
  });
  it('with a birthday equal to the assumed one is submitted after it, and based on it', async () => {
    expect((await submit({ ...form, asked: `birthday ${form.asked}`, year: '2000', month: '1' }, { birthday: '1999-01' })).location).toBe(
      '/series',
    );
    expect(upstream.received).toHaveLength(2);
    expect(sent()).toMatchObject({ birthday: '2000-01', terms_of_service_id: '' });
    expect(upstream.received[1]?.headers).toMatchObject({ cookie: 'birthday=2000-01; seen=1' });
  });
  it.each([{ terms_of_service_id: undefined }, { privacy_policy_id: '' }])(
    'that is incomplete, %j, is requested again',
    async (missing) => {
      expect(await submit({ ...form, ...missing })).toEqual({ location: '/law/age?fault=consent&return_path=%2Fseries', setCookies: [] });
      expect(upstream.received).toEqual([]);
    },
  );
  it('of a form without questions redirects to the gate', async () =>
    expect((await submit({ return_path: '/series' })).location).toBe('/law/age?return_path=%2Fseries'));
  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test'])('never redirects to another site: %s', async (return_path) => {
    expect((await submit({ ...form, return_path })).location).toBe('/');
  });
});

it('redirects to maintenance while there is one', async () => {
  response = { status: 503, body: enveloped({}, ErrorCode.maintenance) };
  expect(await submit({ ...birthdayForm, year: '2000', month: '1' })).toEqual({ location: '/maintenance', setCookies: [] });
});
