import { ApiError, Cookie, LawAge, LawModal } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell';
import { consentQuestionFixture, legalDocumentsFixture } from '../testing/legal-consent-fixtures';
import type { ShellPageLoaderArguments } from '../shell-page';
import type { AgeGatePageData } from './age-gate-page-data';
import { ageGatePage } from './age-gate.page';
import { AgreementForm } from './agreement-form.component';
import { AgeAndConsentForm } from './age-and-consent-form.component';
import { LegalConsentDialog } from './legal-consent.dialog';
import type { ConsentQuestion } from './consent-question';
import { legalConsentStore } from './legal-consent.store';

const forget = (name: string) => {
  document.cookie = `${name}=; path=/; max-age=0`;
};
afterEach(() => {
  act(() => legalConsentStore.setState({ question: null }));
  Object.values(Cookie).forEach(forget);
});
const button = (name: string) => screen.getByRole('button', { name });

const hidden = (container: HTMLElement, name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
const renderSheet = async (more: Partial<ConsentQuestion> = {}, api = fakeApi({ 'POST /web/law': {} })) => {
  const rendered = renderInShell(<LegalConsentDialog />, { api, path: '/series?day=fri' });
  act(() => legalConsentStore.setState({ question: { ...consentQuestionFixture, ...more } }));
  await screen.findByRole('dialog');
  return { ...rendered, api };
};
const fillIn = async (year: string, month: string) => {
  await userEvent.selectOptions(screen.getByLabelText('Year'), year);
  await userEvent.selectOptions(screen.getByLabelText('Month'), month);
};
const agree = () => userEvent.click(button('Agree and continue'));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the consent sheet', () => {
  test('is not shown if nothing has to be accepted', () => {
    renderInShell(<LegalConsentDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test.each([
    [LawModal.termsOfService, 'By continuing, you agree to our terms of service.'],
    [LawModal.privacyPolicy, 'By continuing, you agree to our privacy policy.'],
    [LawModal.both, 'By continuing, you agree to our terms of service and privacy policy.'],
  ])('in state %i says what the button agrees to: %s, with a link to each document, and asks for no further tap', async (modal, words) => {
    await renderSheet({ modal });
    expect(screen.getByRole('dialog')).toHaveTextContent(words);
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const link of screen.getAllByRole('link', { name: /terms of service|privacy policy/ }))
      expect(link).toHaveAttribute('target', '_blank');
  });
  test('is a plain form that posts everything the server needs', async () => {
    const { container } = await renderSheet();
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/law/age']);
    expect([hidden(container, 'asked'), hidden(container, 'return_path')]).toEqual([
      'birthday terms-of-service privacy-policy',
      '/series?day=fri',
    ]);
    expect([hidden(container, 'terms_of_service_id'), hidden(container, 'privacy_policy_id')]).toEqual(['11', '12']);
  });
  test('opens its list of years where those of adults begin', async () => {
    await renderSheet();
    const years = within(screen.getByLabelText<HTMLSelectElement>('Year')).getAllByRole<HTMLOptionElement>('option');
    const names = years.map(({ textContent }) => textContent);
    expect([names[0], names.at(-1), names.length]).toEqual(['2026', '1900', 128]);
    expect(years.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['']);
    expect(names.slice(names.indexOf('Year') - 1, names.indexOf('Year') + 2)).toEqual(['2009', 'Year', '2008']);
  });
  test('cannot be closed by Escape', async () => {
    await renderSheet();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
  test('sends year, month and both documents together, and closes', async () => {
    const { api } = await renderSheet();
    await fillIn('1998', 'April');
    await agree();
    await isGone();
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '1998-04', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 },
    ]);
  });
  test('sends the default for an unknown birthday by itself, since the reader chose it here', async () => {
    const { api } = await renderSheet();
    await fillIn('2000', 'January');
    await agree();
    await isGone();
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '2000-01', is_consent: false, terms_of_service_id: '', privacy_policy_id: '' },
      { birthday: '', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 },
    ]);
  });
  test('asks only about new documents if the age is known', async () => {
    const { api } = await renderSheet({ modal: LawModal.privacyPolicy, needsBirthday: false });
    expect(screen.queryByLabelText('Year')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Our privacy policy has changed' })).toBeVisible();
    await agree();
    await isGone();
    expect(api.sentTo('POST /web/law')).toEqual([{ birthday: '', is_consent: true, terms_of_service_id: '', privacy_policy_id: 12 }]);
  });
  test('says at each field what is missing, moves the focus to the first, and sends nothing', async () => {
    const { api } = await renderSheet();
    await agree();
    await waitFor(() => expect(screen.getByLabelText('Year')).toHaveFocus());
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Please choose a year.');
    expect(screen.getByLabelText('Month')).toHaveAccessibleDescription('Please choose a month.');
    await userEvent.selectOptions(screen.getByLabelText('Year'), '1998');
    expect(screen.getByLabelText('Year')).toBeValid();
    expect(screen.getByLabelText('Year')).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('Month')).toBeInvalid();
    await agree();
    await waitFor(() => expect(screen.getByLabelText('Month')).toHaveFocus());
    expect(screen.getByLabelText('Year')).toBeValid();
    await userEvent.selectOptions(screen.getByLabelText('Year'), '');
    await agree();
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Please choose a year.');
    expect(api.sent).toEqual([]);
  });
  test('accepts a birthday under 13 without consent, and says what that means', async () => {
    const { api } = await renderSheet();
    await fillIn('2020', 'April');
    await agree();
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('/law/age/denied'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '2020-04', is_consent: false, terms_of_service_id: '', privacy_policy_id: '' },
    ]);
  });
  test.each([
    [LawModal.termsOfService, '/law/terms-of-service/denied'],
    [LawModal.privacyPolicy, '/law/privacy-policy/denied'],
    [LawModal.both, '/law/terms-of-service/denied'],
  ])('declined in state %i leads to %s, with the return path', async (modal, denied) => {
    const { api } = await renderSheet({ modal });
    await userEvent.click(screen.getByRole('link', { name: 'I don’t agree' }));
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(`${denied}?return_path=%2Fseries%3Fday%3Dfri`));
    expect(api.sentTo('POST /web/law')).toEqual([]);
  });
  test('stays open with all input and shows a message when the answer is not saved', async () => {
    await renderSheet({}, fakeApi({ 'POST /web/law': new ApiError(1099, 500) }));
    await fillIn('1998', 'April');
    await agree();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your answer. Please try again.');
    expect(screen.getByLabelText('Year')).toHaveValue('1998');
    expect(screen.getByLabelText('Month')).toHaveValue('04');
  });
});

const gate = (more: Partial<AgeGatePageData> = {}): AgeGatePageData => ({
  status: LawAge.age,
  returnPath: '/title/00001/episode/1',
  errors: [],
  requestedSubjects: ['birthday'],
  law: legalDocumentsFixture,
  latestYear: 2026,
  offsetMinutes: 0,
  ...more,
});

describe('the age gate asks year and month', () => {
  const choose = async (year: string, month: string) => {
    await userEvent.selectOptions(screen.getByLabelText('Year'), year);
    await userEvent.selectOptions(screen.getByLabelText('Month'), month);
    await userEvent.click(button('Continue'));
  };
  test('as a plain form that posts everything the server needs', () => {
    const { container } = renderInShell(<AgeAndConsentForm data={gate()} />);
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/law/age']);
    expect([hidden(container, 'asked'), hidden(container, 'return_path')]).toEqual(['birthday', '/title/00001/episode/1']);
  });
  test('and rejects an empty answer', async () => {
    const api = fakeApi();
    renderInShell(<AgeAndConsentForm data={gate()} />, { api });
    await userEvent.click(button('Continue'));
    expect(screen.getByLabelText('Year')).toHaveFocus();
    expect(api.sent).toEqual([]);
  });
  test('shows what was wrong when the form was returned', () => {
    renderInShell(<AgeAndConsentForm data={gate({ errors: ['birthday'] })} />);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Please choose a year.', 'Please choose a month.']);
  });
  test('and sends it without consent', async () => {
    const api = fakeApi({ 'POST /web/law': {} });
    renderInShell(<AgeAndConsentForm data={gate()} />, { api });
    await choose('1998', 'April');
    await waitFor(() =>
      expect(api.sentTo('POST /web/law')).toEqual([
        { birthday: '1998-04', is_consent: false, terms_of_service_id: '', privacy_policy_id: '' },
      ]),
    );
  });
  test('under 13 leads to the denied page', async () => {
    renderInShell(<AgeAndConsentForm data={gate()} />, { api: fakeApi({ 'POST /web/law': {} }) });
    await choose('2014', 'April');
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('/law/age/denied'));
  });
});

describe('the age gate asks for consent', () => {
  test('on the same page as the age, if the documents have not been accepted', async () => {
    const api = fakeApi({ 'POST /web/law': {} });
    renderInShell(<AgeAndConsentForm data={gate({ requestedSubjects: ['birthday', 'terms-of-service', 'privacy-policy'] })} />, { api });
    await fillIn('1998', 'April');
    await agree();
    await waitFor(() =>
      expect(api.sentTo('POST /web/law')).toEqual([
        { birthday: '1998-04', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 },
      ]),
    );
  });
  const requested = gate({ status: LawAge.privacyPolicyAdult, requestedSubjects: ['terms-of-service', 'privacy-policy'] });
  test('as a plain form with both documents', () => {
    const { container } = renderInShell(<AgreementForm data={requested} />);
    expect(['asked', 'return_path', 'terms_of_service_id', 'privacy_policy_id'].map((name) => hidden(container, name))).toEqual([
      'terms-of-service privacy-policy',
      '/title/00001/episode/1',
      '11',
      '12',
    ]);
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });
  test('and redirects to where the reader came from', async () => {
    const api = fakeApi({ 'POST /web/law': {} });
    renderInShell(<AgreementForm data={requested} />, { api });
    await userEvent.click(button('Agree'));
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('/title/00001/episode/1'));
    expect(api.sentTo('POST /web/law')).toEqual([{ birthday: '', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 }]);
  });
  test('shows minors what they can do', () => {
    renderInShell(<AgreementForm data={gate({ status: LawAge.privacyPolicyMinor })} />);
    expect(screen.getByText(/without an account/)).toBeInTheDocument();
  });
});

describe('the age gate loads', () => {
  const load = (cookies: Record<string, string>, search = '') =>
    ageGatePage.loader!({
      params: {},
      url: new URL(`http://komado/law/age${search}`),
      api: fakeApi({ 'GET /web/law': legalDocumentsFixture }),
      signal: new AbortController().signal,
      isLoggedIn: false,
      cookies,
      offsetMinutes: 0,
      socialUrl: '',
    } as ShellPageLoaderArguments) as Promise<AgeGatePageData>;
  test('everything without a birthday and a consent', async () =>
    expect(await load({})).toMatchObject({
      status: LawAge.age,
      requestedSubjects: ['birthday', 'terms-of-service', 'privacy-policy'],
      returnPath: '/',
    }));
  test('the age alone if the documents in force were accepted', async () => {
    expect(await load({ [Cookie.lawDocuments]: '11.12' })).toMatchObject({ requestedSubjects: ['birthday'] });
    expect(await load({ [Cookie.lawDocuments]: '11.11' })).toMatchObject({ requestedSubjects: ['birthday', 'privacy-policy'] });
  });
  test('the documents alone if the birthday is known', async () => {
    expect(await load({ [Cookie.birthday]: '2000-01' })).toMatchObject({
      status: LawAge.privacyPolicyAdult,
      requestedSubjects: ['terms-of-service', 'privacy-policy'],
      law: { region: 'US' },
    });
  });
  test('the age again if the birthday was only assumed', async () =>
    expect(await load({ [Cookie.birthday]: '2000-01', [Cookie.birthdayUnverified]: '1' })).toMatchObject({ status: LawAge.age }));
  test('a return path only within this site', async () => {
    expect(await load({}, '?return_path=/series&fault=birthday')).toMatchObject({ returnPath: '/series', errors: ['birthday'] });
    expect(await load({}, '?return_path=https://evil.example&fault=x')).toMatchObject({ returnPath: '/', errors: [] });
  });
});
