import { ApiError, Cookie, LawAge, LawModal } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw';
import { lawFixture } from '../testing/law';
import type { ShellPageLoaderArguments } from '../pages/shell-page';
import { ageGatePage, type AgeGateData } from './age-gate.page';
import { AgreementForm } from './agreement-form.component';
import { BirthdayForm } from './birthday-form.component';
import { LawDialog } from './law.dialog';
import { lawStore } from './law.store';

const forget = (name: string) => {
  document.cookie = `${name}=; path=/; max-age=0`;
};
afterEach(() => {
  act(() => lawStore.setState({ modal: LawModal.nothing }));
  Object.values(Cookie).forEach(forget);
});
const button = (name: string) => screen.getByRole('button', { name });

describe('the law modal', () => {
  const open = async (modal: LawModal, api = fakeApi({ 'GET /web/law': lawFixture, 'POST /web/law': {} })) => {
    const drawn = draw(<LawDialog />, { api, path: '/series?day=fri' });
    act(() => lawStore.setState({ modal }));
    await screen.findByRole('dialog');
    return { ...drawn, api };
  };
  test('is not there when nothing has to be accepted', () => {
    draw(<LawDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test.each([
    [LawModal.termsOfService, ['Terms of service']],
    [LawModal.privacyPolicy, ['Privacy policy']],
    [LawModal.both, ['Terms of service', 'Privacy policy']],
  ])('in state %i it shows %j', async (modal, titles) => {
    await open(modal);
    const regions = await screen.findAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(titles);
  });
  test('cannot be closed by Escape', async () => {
    await open(LawModal.both);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
  test('accepting sends what was shown, with the birthday of the cookie, and closes', async () => {
    document.cookie = `${Cookie.birthday}=2000-05; path=/`;
    const { api } = await open(LawModal.termsOfService);
    await screen.findByRole('region', { name: 'Terms of service' });
    await userEvent.click(button('Agree and continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '2000-05', is_consent: true, terms_of_service_id: 11, privacy_policy_id: '' },
    ]);
  });
  test.each([
    [LawModal.termsOfService, '/law/terms-of-service/denied'],
    [LawModal.privacyPolicy, '/law/privacy-policy/denied'],
    [LawModal.both, '/law/terms-of-service/denied'],
  ])('declining in state %i leads to %s, with the way back', async (modal, denied) => {
    const { api } = await open(modal);
    await userEvent.click(button('I do not agree'));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`${denied}?return_path=%2Fseries%3Fday%3Dfri`));
    expect(api.sentTo('POST /web/law')).toEqual([]);
  });
  test('an answer that is not saved keeps the dialog and says so', async () => {
    const api = fakeApi({ 'GET /web/law': lawFixture, 'POST /web/law': new ApiError(1099, 500) });
    const { room } = await open(LawModal.both, api);
    const said: string[] = [];
    room.bus.on('toast', ({ message }) => said.push(message));
    await screen.findAllByRole('region');
    await userEvent.click(button('Agree and continue'));
    await waitFor(() => expect(said).toEqual(['Your answer could not be saved. Please try again.']));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
  test('documents that cannot be loaded can be asked for again', async () => {
    const api = fakeApi({ 'GET /web/law': new ApiError(1099, 500), 'POST /web/law': {} });
    await open(LawModal.both, api);
    await screen.findByText('[error code: 1099]');
    api.answer('GET /web/law', lawFixture);
    await userEvent.click(button('Try again'));
    expect(await screen.findAllByRole('region')).toHaveLength(2);
  });
});

const gate = (more: Partial<AgeGateData> = {}): AgeGateData => ({
  status: LawAge.age,
  returnPath: '/title/00001/episode/1',
  fault: null,
  law: null,
  latestYear: 2026,
  offsetMinutes: 0,
  ...more,
});
const hidden = (container: HTMLElement, name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

describe('the age gate asks year and month', () => {
  const choose = async (year: string, month: string) => {
    await userEvent.selectOptions(screen.getByLabelText('Year'), year);
    await userEvent.selectOptions(screen.getByLabelText('Month'), month);
    await userEvent.click(button('Continue'));
  };
  test('as a plain form that posts everything the server needs', () => {
    const { container } = draw(<BirthdayForm data={gate()} />);
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/law/age']);
    expect([hidden(container, 'step'), hidden(container, 'return_path')]).toEqual(['age', '/title/00001/episode/1']);
    const years = within(screen.getByLabelText('Year')).getAllByRole('option');
    expect([years[1]?.textContent, years.at(-1)?.textContent]).toEqual(['2026', '1900']);
  });
  test('and takes no answer for an answer', async () => {
    const api = fakeApi();
    draw(<BirthdayForm data={gate()} />, { api });
    await userEvent.click(button('Continue'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(api.sent).toEqual([]);
  });
  test('says what was wrong when the form came back', () => {
    draw(<BirthdayForm data={gate({ fault: 'birthday' })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose the year and the month');
  });
  test('and sends it without consent', async () => {
    const api = fakeApi({ 'POST /web/law': {} });
    draw(<BirthdayForm data={gate()} />, { api });
    await choose('1998', 'April');
    await waitFor(() =>
      expect(api.sentTo('POST /web/law')).toEqual([
        { birthday: '1998-04', is_consent: false, terms_of_service_id: '', privacy_policy_id: '' },
      ]),
    );
  });
  test('under 13 leads to the denied page', async () => {
    draw(<BirthdayForm data={gate()} />, { api: fakeApi({ 'POST /web/law': {} }) });
    await choose('2014', 'April');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/law/age/denied'));
  });
});

describe('the age gate asks for consent', () => {
  const asked = gate({ status: LawAge.privacyPolicyAdult, law: lawFixture });
  test('as a plain form with both documents', () => {
    const { container } = draw(<AgreementForm data={asked} law={lawFixture} />);
    expect(['step', 'return_path', 'terms_of_service_id', 'privacy_policy_id'].map((name) => hidden(container, name))).toEqual([
      'agree',
      '/title/00001/episode/1',
      '11',
      '12',
    ]);
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });
  test('and goes back to where the reader came from', async () => {
    document.cookie = `${Cookie.birthday}=1998-04; path=/`;
    const api = fakeApi({ 'POST /web/law': {} });
    draw(<AgreementForm data={asked} law={lawFixture} />, { api });
    await userEvent.click(button('Agree'));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/title/00001/episode/1'));
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '1998-04', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 },
    ]);
  });
  test('tells minors what they can do', () => {
    draw(<AgreementForm data={gate({ status: LawAge.privacyPolicyMinor })} law={lawFixture} />);
    expect(screen.getByText(/without an account/)).toBeInTheDocument();
  });
});

describe('the age gate loads', () => {
  const load = (cookies: Record<string, string>, search = '') =>
    ageGatePage.loader!({
      params: {},
      url: new URL(`http://komado/law/age${search}`),
      api: fakeApi({ 'GET /web/law': lawFixture }),
      signal: new AbortController().signal,
      isLoggedIn: false,
      cookies,
      offsetMinutes: 0,
      socialUrl: '',
    } as ShellPageLoaderArguments) as Promise<AgeGateData>;
  test('the first step without a birthday', async () =>
    expect(await load({})).toMatchObject({ status: LawAge.age, law: null, returnPath: '/' }));
  test('the second step with the documents once the birthday is known', async () => {
    expect(await load({ [Cookie.birthday]: '2000-01' })).toMatchObject({ status: LawAge.privacyPolicyAdult, law: { region: 'US' } });
  });
  test('the first step again where the birthday was only assumed', async () =>
    expect(await load({ [Cookie.birthday]: '2000-01', [Cookie.birthdayUnverified]: '1' })).toMatchObject({ status: LawAge.age }));
  test('a way back only inside this site', async () => {
    expect(await load({}, '?return_path=/series&fault=birthday')).toMatchObject({ returnPath: '/series', fault: 'birthday' });
    expect(await load({}, '?return_path=https://evil.example&fault=x')).toMatchObject({ returnPath: '/', fault: null });
  });
});
