import { Cookie } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { legalConsentStore } from './legal-consent.store';
import { saveConsentSubmission } from './save-consent-submission';

const response = { birthday: '1990-04', termsOfServiceId: 1, privacyPolicyId: 1 } as const;

describe('an answer to the age gate', () => {
  beforeEach(() => legalConsentStore.setState({ blockedCookies: {} }));
  afterEach(() => void (document.cookie = `${Cookie.birthday}=; max-age=0`));

  it('is valid for this page if the browser blocks cookies', async () => {
    expect(await saveConsentSubmission(fakeApi({ 'POST /web/law': {} }), response)).toBe(0);
    expect(legalConsentStore.getState().blockedCookies).toEqual({
      birthday: '1990-04',
      terms_of_service_minor: '1',
      terms_of_service_adult: '1',
      privacy_policy: '1',
    });
  });
  it('is only in the cookies if the browser stores them', async () => {
    document.cookie = `${Cookie.birthday}=1990-04`;
    expect(await saveConsentSubmission(fakeApi({ 'POST /web/law': {} }), response)).toBe(0);
    expect(legalConsentStore.getState().blockedCookies).toEqual({});
  });
  it('with a birthday under 13 agrees to nothing', async () => {
    await saveConsentSubmission(fakeApi({ 'POST /web/law': {} }), { birthday: '2020-04', termsOfServiceId: '', privacyPolicyId: '' });
    expect(legalConsentStore.getState().blockedCookies).toEqual({ birthday: '2020-04' });
  });
});
