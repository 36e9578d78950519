import { SimulatedReader } from '@komado/e2e/simulated-reader';
import { newestMailHtml } from '@komado/e2e/outbox';
import { queryOnce } from '@komado/server-kit/testing/postgresql';
import { episodePath } from '@komado/shared-contracts';

const PASSWORD = 'Tankobon-2026';
/** A title that the readers have not read yet. */
const TITLE = 1;

/** The newest mail to an email address. */
export type FindMail = (email: string) => Promise<string>;
/** Where mails are found: in the outbox of a site with an embedded database, which other sites do not have. */
export const mailFinder = (siteUrl: string, databaseUrl: string | undefined): FindMail =>
  databaseUrl === undefined
    ? (email) => newestMailHtml(siteUrl, email)
    : async (email) => {
        const rows = await queryOnce<{ body_text: string }>(databaseUrl, 'select body_text from mail_outbox where recipient = $1', [email]);
        return rows[0]?.body_text ?? '';
      };

/** A browser that has accepted the terms: without that, a chapter redirects to the question for the age. */
export async function consentingVisitor(siteUrl: string, email = ''): Promise<SimulatedReader> {
  const visitor = new SimulatedReader(siteUrl, email);
  const { terms_of_service, privacy_policy } = await visitor.call('GET /web/law');
  const documents = { terms_of_service_id: terms_of_service.id, privacy_policy_id: privacy_policy.id };
  await visitor.call('POST /web/law', { birthday: '1990-05', is_consent: true, ...documents });
  return visitor;
}
async function signUp(siteUrl: string, email: string, findMail: FindMail): Promise<SimulatedReader> {
  const reader = await consentingVisitor(siteUrl, email);
  await reader.call('POST /web/account/presave', { email, recaptcha_token: 'test' });
  const token = /#token=([\w-]+)/.exec(await findMail(email))?.[1] ?? '';
  await reader.call('POST /web/account/save', { password: PASSWORD, token });
  return reader;
}
/** Reads the first page of a title's first chapter. */
async function startReading(reader: SimulatedReader, titleId: number): Promise<void> {
  const [{ episode_id } = { episode_id: 0 }] = (await reader.call('GET /web/title/detail', { title_id: titleId })).episode_list;
  await reader.call('GET /web/episode/viewer', { episode_id });
  await reader.call('POST /episode/progress/save', { episode_id, page: 1 });
}

/** Logged-in readers. Each has read another title, so their home pages differ. */
export async function signUpReaders(siteUrl: string, count: number, findMail: FindMail): Promise<SimulatedReader[]> {
  const readers: SimulatedReader[] = [];
  for (let at = 0; at < count; at += 1) {
    const reader = await signUp(siteUrl, `bench${at}@example.com`, findMail);
    await startReading(reader, TITLE + 1 + at);
    readers.push(reader);
  }
  return readers;
}

/** Paths of the home page, a title, and a locked and an open chapter of it. */
export async function homeTitleAndChapterPaths(reader: SimulatedReader): Promise<Readonly<Record<string, string>>> {
  const { episode_list: episodes } = await reader.call('GET /web/title/detail', { title_id: TITLE });
  const chapter = (isLocked: boolean): string => {
    const found = episodes.find(({ status }) => (status === null) === isLocked);
    if (!found) throw new Error(`Title ${TITLE} of the demo library has no ${isLocked ? 'locked' : 'open'} chapter. Add one.`);
    return episodePath(TITLE, found.episode_id);
  };
  return { top: '/', title: `/title/${String(TITLE).padStart(5, '0')}`, 'locked chapter': chapter(true), 'open chapter': chapter(false) };
}
