import { fakeApi, testAppServices, TestAppServices } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { setBirthdayCookie } from '../testing/account';
import { Component as AccountPresave } from './sign-up.page';
import { Component as AccountSave } from './complete-sign-up.page';

/** Renders a page as the server does, simulates typing into it, and then hydrates it. */
async function hydrate(Component: ComponentType<{ data: unknown; params: Record<string, string> }>, at: string, type: () => void) {
  const api = fakeApi({ 'POST /web/account/token': { email: 'reader@example.com', expired_date: '2026-11-20T12:30:00.000Z' } });
  const services = testAppServices({ api });
  const page = (
    <TestAppServices services={services}>
      <MemoryRouter initialEntries={[at]}>
        <Component data={null} params={{}} />
      </MemoryRouter>
    </TestAppServices>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  type();
  const root = await act(async () => hydrateRoot(container, page));
  return () => act(async () => root.unmount());
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => setBirthdayCookie('1998-04'));
afterEach(() => setBirthdayCookie(null));

describe('text typed before the script ran', () => {
  it('stays in the sign-up form, and counts', async () => {
    const end = await hydrate(AccountPresave, '/account/presave', () => {
      field('Email').value = 'early@example.com';
      screen.getByRole<HTMLInputElement>('checkbox').checked = true;
    });
    expect(field('Email')).toHaveValue('early@example.com');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.type(field('Email'), '.uk');
    await userEvent.click(screen.getByRole('button', { name: 'Send sign-up link' }));
    expect(field('Email')).toHaveValue('early@example.com.uk');
    expect(field('Email')).toBeValid();
    expect(screen.getByRole('checkbox')).toBeValid();
    await end();
  });
  it('stays in the password form, and its rules see it', async () => {
    const end = await hydrate(AccountSave, '/account/save#token=abc', () => {
      field('Password').value = 'Window-Seat-2026';
      field('Confirm password').value = 'Window-Seat';
    });
    expect(field('Password')).toHaveValue('Window-Seat-2026');
    expect(field('Confirm password')).toHaveValue('Window-Seat');
    expect(screen.getByText(/16 now/)).toBeVisible();
    await userEvent.type(field('Confirm password'), '-2026');
    expect(field('Confirm password')).toHaveValue('Window-Seat-2026');
    await end();
  });
});
