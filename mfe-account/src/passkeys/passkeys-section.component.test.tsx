import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeResults } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { loggedInSession } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import type { Passkey } from './add-passkey.dialog';
import { PasskeysSection } from './passkeys-section.component';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(async ({ optionsJSON }: { optionsJSON: { challenge: string } }) => {
    if (optionsJSON.challenge === 'dismissed') throw Object.assign(new Error('dismissed'), { name: 'NotAllowedError' });
    return { id: 'made-for', challenge: optionsJSON.challenge };
  }),
}));

const PHONE: Passkey = { passkey_id: 1, passkey_name: 'My phone', created_date: '2026-11-01T12:00:00.000Z', last_used_date: null };
const LAPTOP: Passkey = {
  passkey_id: 2,
  passkey_name: 'Laptop',
  created_date: '2026-11-20T12:00:00.000Z',
  last_used_date: '2026-11-20T13:00:00.000Z',
};
const BEGIN = 'POST /web/passkey/challenge';
const ADD = 'POST /web/passkey/add';
const renderSection = (results: FakeResults, passkeys = [PHONE]) => {
  const api = fakeApi(results);
  return {
    ...renderWithServices(<PasskeysSection passkeys={passkeys} />, { services: { api, session: createReaderStateStore(loggedInSession) } }),
    api,
  };
};

describe('passkeys in the settings', () => {
  beforeEach(() => Object.assign(window, { PublicKeyCredential: jest.fn() }));
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const add = async (user: ReturnType<typeof renderSection>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Add a passkey/ }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Laptop');
    await user.type(screen.getByLabelText('Your password'), 'Lantern123');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('show when they were added and used', () => {
    renderSection({}, [LAPTOP, PHONE]);
    expect(screen.getByText('Added Nov 20, 2026, last used Nov 20, 2026')).toBeInTheDocument();
    expect(screen.getByText('Added Nov 1, 2026, not used yet')).toBeInTheDocument();
  });

  it('are added with the password, which is not stored', async () => {
    const { user, api, emitted } = renderSection({ [BEGIN]: { webauthn_options: '{"challenge":"fresh"}' }, [ADD]: { passkey: LAPTOP } });
    await add(user);
    expect(await screen.findByText('Laptop')).toBeInTheDocument();
    expect(api.sentTo(BEGIN)).toEqual([{ password: 'Lantern123' }]);
    expect(api.sentTo(ADD)).toEqual([{ credential: '{"id":"made-for","challenge":"fresh"}', passkey_name: 'Laptop' }]);
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: '“Laptop” was added.' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not added with a wrong password', async () => {
    const { user } = renderSection({ [BEGIN]: refusal('password-wrong') });
    await add(user);
    expect(await screen.findByText(/error code: 2006/)).toBeInTheDocument();
    expect(screen.getByLabelText('Your password')).toBeInvalid();
  });

  it('are not added when the reader cancels, and the dialog keeps the input', async () => {
    const { user } = renderSection({ [BEGIN]: { webauthn_options: '{"challenge":"dismissed"}' } });
    await add(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was added. You can try again.');
    expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
  });

  it("show in the server's words that the limit is reached", async () => {
    const { user } = renderSection({ [BEGIN]: refusal('too-many-passkeys') });
    await add(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Remove one to add another.');
  });

  it('can be renamed', async () => {
    const { user, api } = renderSection({ 'POST /web/passkey/name': { passkey: { ...PHONE, passkey_name: 'Old phone' } } });
    await user.click(screen.getByRole('button', { name: 'Rename My phone' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Old phone{Enter}');
    expect(await screen.findByText('Old phone')).toBeInTheDocument();
    expect(api.sentTo('POST /web/passkey/name')).toEqual([{ passkey_id: 1, passkey_name: 'Old phone' }]);
  });

  it('are removed after a confirmation', async () => {
    const { user, api } = renderSection({ 'POST /web/passkey/remove': {} });
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    expect(api.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('My phone')).not.toBeInTheDocument();
    expect(api.sentTo('POST /web/passkey/remove')).toEqual([{ passkey_id: 1 }]);
  });

  it('are not offered by a browser without support', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    renderSection({}, []);
    expect(screen.getByText('This browser doesn’t support passkeys.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Add a passkey/ })).not.toBeInTheDocument();
  });
});
