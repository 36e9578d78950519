import { isReturnPath, LawAge, lawAgeStatus, type CallResult, Cookie } from '@komado/shared-contracts';
import { shellPage } from '../pages/shell-page';
import { AgreementForm } from './agreement-form.component';
import { BirthdayForm } from './birthday-form.component';
import { RETURN_PATH } from './reader-age';

/** What went wrong with the form when it came back without JavaScript. */
export type AgeGateFault = 'birthday' | 'consent';
export interface AgeGateData {
  readonly status: LawAge;
  readonly returnPath: string;
  readonly fault: AgeGateFault | null;
  /** The documents to agree to, in the second step. */
  readonly law: CallResult<'GET /web/law'> | null;
  /** The year now, where the list of years begins. */
  readonly latestYear: number;
  /** What the locale adds to UTC where ages are counted. */
  readonly offsetMinutes: number;
}

/** The age gate: year and month of birth, then the documents. A plain form that the browser makes quicker. */
export const ageGatePage = shellPage<AgeGateData>({
  loader: async ({ url, api, signal, cookies, offsetMinutes }) => {
    const now = new Date();
    const asked = url.searchParams.get(RETURN_PATH);
    const fault = url.searchParams.get('fault');
    const status = cookies[Cookie.birthdayUnverified] ? LawAge.age : lawAgeStatus(cookies, now, offsetMinutes);
    const isAgreement = status === LawAge.privacyPolicyMinor || status === LawAge.privacyPolicyAdult;
    return {
      status,
      returnPath: isReturnPath(asked) ? asked : '/',
      fault: fault === 'birthday' || fault === 'consent' ? fault : null,
      law: isAgreement ? await api.call('GET /web/law', {}, { signal }) : null,
      latestYear: new Date(now.getTime() + offsetMinutes * 60_000).getUTCFullYear(),
      offsetMinutes,
    };
  },
  Component: ({ data }) => (data.law ? <AgreementForm data={data} law={data.law} /> : <BirthdayForm data={data} />),
  head: ({ data }) => ({ title: data.law ? 'Agree and read on' : 'When were you born?' }),
});
