import type { LightMyRequestResponse } from 'fastify';
import type { SimulatedReader } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';
import { type DocumentFile, parseDocument, readDocuments, seedLegalDocuments } from './legal-documents';

const record = (person: SimulatedReader, birthday: string, isConsent: boolean, terms: number | '' = '', privacy: number | '' = '') =>
  person.call('POST /web/law', { birthday, is_consent: isConsent, terms_of_service_id: terms, privacy_policy_id: privacy });
const jar = (person: SimulatedReader): Record<string, string> => Object.fromEntries(person.cookies);

describe('law', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  it('returns whole documents, with marked headings', async () => {
    const law = await server.visitor().data('GET /web/law');
    expect(law).toMatchObject({
      region: 'US',
      country: '',
      terms_of_service: { id: 1, document_title: 'Terms of service', revision_date: '2026-11-01' },
    });
    for (const document of [law.terms_of_service, law.privacy_policy]) {
      expect(document.paragraph_list.length).toBeGreaterThan(20);
      expect(document.paragraph_list.filter((text) => text.startsWith('# ')).length).toBeGreaterThan(10);
      expect(document.paragraph_list.every((text) => text.trim() === text && text.length > 3)).toBe(true);
    }
  });

  it('records a birthday without consent', async () => {
    const visitor = server.visitor();
    const { response } = await record(visitor, '1999-07', false);
    expect(jar(visitor)).toEqual({ birthday: '1999-07' });
    expect(response.headers['set-cookie']).toBe('birthday=1999-07; Path=/; Expires=Thu, 31 Dec 2099 03:59:59 GMT; SameSite=Lax');
  });

  it.each(['1999', '1999-13', '1999-00', '1899-12', '2026-12', '1999-7', 'abcd-ef'])('refuses the birthday %s', async (birthday) => {
    const visitor = server.visitor();
    const { status, body } = await record(visitor, birthday, false);
    expect([status, body.response_code, body.error_message]).toEqual([
      400,
      1099,
      expect.stringMatching(/^The parameter birthday is not valid: it must be a date in the past, or empty \(got '.+'\)\.$/),
    ]);
    expect(jar(visitor)).toEqual({});
  });

  it.each([
    ['an adult', '2000-05', { terms_of_service_adult: '1', privacy_policy: '1' }],
    ['a minor', '2011-05', { terms_of_service_minor: '1' }],
    ['a child', '2016-05', {}],
  ])("records %s's consent and the documents accepted", async (_, birthday, consent) => {
    const visitor = server.visitor();
    await record(visitor, birthday, true, 1, 1);
    expect(jar(visitor)).toEqual({ birthday, law_documents: '1.1', ...consent });
  });

  it('records a consent with the birthday from the cookie', async () => {
    const visitor = server.visitor();
    await record(visitor, '2000-05', false);
    await record(visitor, '', true, 1, 1);
    expect(jar(visitor)).toEqual({ birthday: '2000-05', law_documents: '1.1', terms_of_service_adult: '1', privacy_policy: '1' });
  });

  it('records only the documents while the age is unknown', async () => {
    const visitor = server.visitor();
    await record(visitor, '', true, 1, 1);
    expect(jar(visitor)).toEqual({ law_documents: '1.1' });
  });

  it.each([
    ['1990-04', { terms_of_service_adult: '1', privacy_policy: '1' }],
    ['2012-04', { terms_of_service_minor: '1' }],
    ['2020-04', {}],
  ])('does not ask again for documents accepted before the age was known (%s)', async (birthday, consent) => {
    const visitor = server.visitor();
    await record(visitor, '', true, 1, 1);
    await record(visitor, birthday, false);
    expect(jar(visitor)).toEqual({ law_documents: '1.1', birthday, ...consent });
  });

  it('does not treat a birthday as consent while a document is not accepted', async () => {
    const visitor = server.visitor();
    await record(visitor, '', true, 1, 0);
    await record(visitor, '1990-04', false);
    expect(jar(visitor)).toEqual({ law_documents: '1.0', birthday: '1990-04' });
  });

  it('keeps the acceptance of one document when the other is accepted', async () => {
    const visitor = server.visitor();
    await record(visitor, '', true, 1, 0);
    expect(jar(visitor)).toEqual({ law_documents: '1.0' });
    await record(visitor, '', true, '', 1);
    expect(jar(visitor)).toEqual({ law_documents: '1.1' });
  });

  it('refuses a document that does not exist yet', async () => {
    const visitor = server.visitor();
    const { body } = await record(visitor, '', true, 2, 1);
    expect(body.error_message).toMatch(/^The parameter terms_of_service_id is not valid: no document has the ID \d+ yet/);
    expect(jar(visitor)).toEqual({});
  });
  it('saves no birthday from a refused call', async () => {
    const visitor = server.visitor();
    const { body } = await record(visitor, '2000-05', true, 1, 2);
    expect(body.error_message).toMatch(/^The parameter privacy_policy_id is not valid: no document has the ID \d+ yet/);
    expect(jar(visitor)).toEqual({});
  });

  describe('an assumed birthday (region JP)', () => {
    const japanese = (): SimulatedReader => Object.assign(server.visitor(), { headers: { 'x-country': 'JP' } });

    it('is marked as unverified, and allows browsing', async () => {
      const visitor = japanese();
      await record(visitor, '2000-01', true, 1, 1);
      expect(jar(visitor)).toEqual({
        birthday: '2000-01',
        birthday_unverified: '1',
        law_documents: '1.1',
        terms_of_service_adult: '1',
        privacy_policy: '1',
      });
      await record(visitor, '2000-01', true, 1, 1);
      expect(visitor.cookies.get('birthday_unverified')).toBe('1');
    });

    it.each(['1990-03', '2000-01'])('is replaced by an entered one (%s)', async (birthday) => {
      const visitor = japanese();
      await record(visitor, '2000-01', true, 1, 1);
      await record(visitor, birthday, false);
      expect(visitor.cookies.get('birthday')).toBe(birthday);
      expect(visitor.cookies.has('birthday_unverified')).toBe(false);
      await record(visitor, birthday, true, 1, 1);
      expect(visitor.cookies.has('birthday_unverified')).toBe(false);
    });

    it('is not assumed elsewhere', async () => {
      const visitor = server.visitor();
      await record(visitor, '2000-01', true, 1, 1);
      expect(visitor.cookies.has('birthday_unverified')).toBe(false);
    });
  });

  describe('status', () => {
    const flags = async (person: SimulatedReader): Promise<[boolean, boolean]> => {
      const status = await person.data('GET /web/law/status');
      return [status.terms_of_service_update_flag, status.privacy_policy_update_flag];
    };
    const newer = (kind: DocumentFile['kind'], inForceFrom: string): Promise<void> =>
      server.database.transaction((tx) => seedLegalDocuments(tx, [{ kind, id: 2, title: 'New', inForceFrom, paragraphs: ['Text.'] }]));

    it('asks for documents never accepted, until they are', async () => {
      const visitor = server.visitor();
      expect(await flags(visitor)).toEqual([true, true]);
      await record(visitor, '', true, 1, 1);
      expect(await flags(visitor)).toEqual([false, false]);
      visitor.cookies.set('law_documents', 'nonsense');
      expect(await flags(visitor)).toEqual([true, true]);
    });

    it('asks again for only the document with a newer version, from its effective date on', async () => {
      const visitor = server.visitor();
      await record(visitor, '', true, 1, 1);
      await newer('privacy-policy', '2026-12-01');
      expect(await flags(visitor)).toEqual([false, false]);
      server.clock.set(new Date('2026-12-01T00:00:00Z'));
      expect(await flags(visitor)).toEqual([false, true]);
      await record(visitor, '', true, '', 2);
      expect(await flags(visitor)).toEqual([false, false]);
    });

    it('asks crawlers for nothing', async () => {
      const crawler = server.visitor();
      crawler.cookies.set('birthday', '2000-01');
      const { requestChecksum } = await import('@komado/shared-contracts');
      const result: LightMyRequestResponse = await crawler.send(
        'GET /web/law/status',
        {},
        {
          'x-is-crawler': 'true',
          'x-service-hash': requestChecksum({}, '2000-01'),
        },
      );
      expect(result.json()).toMatchObject({ terms_of_service_update_flag: false, privacy_policy_update_flag: false });
    });

    it("renews the cookies with the visitor's answers, because browsers cap their life", async () => {
      const visitor = server.visitor();
      await visitor.agree();
      const { response } = await visitor.call('GET /web/law/status');
      expect(response.cookies.map(({ name }) => name).sort()).toEqual([
        'birthday',
        'law_documents',
        'privacy_policy',
        'terms_of_service_adult',
      ]);
    });
  });

  it('keeps a document as readers accepted it when its file changes', async () => {
    const [first] = readDocuments();
    await server.database.transaction((tx) => seedLegalDocuments(tx, [{ ...first!, title: 'Changed', paragraphs: ['Changed.'] }]));
    const law = await server.visitor().data('GET /web/law');
    expect([law.terms_of_service.document_title, law.privacy_policy.document_title]).toEqual(['Terms of service', 'Privacy policy']);
  });

  it('parses documents from text files and refuses incomplete ones', () => {
    expect(parseDocument('terms-of-service.3.txt', 'Terms\n2026-01-02\n\nFirst\nline.\n\n# Second\n')).toEqual({
      kind: 'terms-of-service',
      id: 3,
      title: 'Terms',
      inForceFrom: '2026-01-02',
      paragraphs: ['First line.', '# Second'],
    });
    for (const [name, text] of [
      ['terms.1.txt', 'Terms\n2026-01-02\n\nText.'],
      ['terms-of-service.1.txt', 'Terms\n\nText.'],
      ['terms-of-service.1.txt', 'Terms\n2026-01-02'],
    ] as const) {
      expect(() => parseDocument(name, text)).toThrow(`The law document ${name} is invalid`);
    }
  });

  it('shows the configured limits in the rules', async () => {
    await server.close();
    server = await createTestApp({
      environment: { DEVICE_MAX: '1', COMMENT_MAX_LENGTH: '99', COMMENTS_PER_HOUR: '4', SIGN_UP_FREE_POINTS: '20' },
    });
    const rule = await server.visitor().data('GET /app/rule');
    expect(rule).toMatchObject({ device_max: 1, comment_max_length: 99, comments_per_hour: 4, sign_up_point: 20 });
    expect(rule.rule_list.join('\n')).toMatch(/logged in on 1 device at[^]*at most 99 characters; you can write 4 comments/);
  });
});
