/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AppServicesProvider, useNow } from './app-services';
import { testAppServices } from './testing';

const BEFORE_MIDNIGHT = new Date('2026-11-20T23:59:59.000Z');
const AFTER_MIDNIGHT = new Date('2026-11-21T00:00:01.000Z');

const Today = () => <p>{useNow().toISOString().slice(0, 10)}</p>;

test('content that hydrates after midnight hydrates with the server’s day, then re-renders with the new one', async () => {
  document.body.innerHTML = '<p>2026-11-20</p>';
  const errors: unknown[] = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => {
    hydrateRoot(
      document.body,
      <AppServicesProvider value={testAppServices({ now: () => AFTER_MIDNIGHT, renderedAt: BEFORE_MIDNIGHT })}>
        <Today />
      </AppServicesProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  expect(errors).toEqual([]);
  expect(document.body.textContent).toBe('2026-11-21');
});
