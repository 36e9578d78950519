import { cspWithNonce } from './csp-with-nonce';

describe('the policy of a page in development', () => {
  it.each([
    ['a nonce', "script-src 'nonce-a+/b=' 'strict-dynamic' 'self'; style-src 'self' 'nonce-a+/b='; img-src 'self' data:"],
    [
      'hashes',
      "script-src 'sha256-a+/b=' 'sha384-c' 'strict-dynamic' 'self'; style-src 'self' 'sha256-d=' 'sha256-e='; img-src 'self' data:",
    ],
  ])('allows its own nonce where the site allows %s, and changes nothing else', (_name, policy) =>
    expect(cspWithNonce(policy, 'own').replaceAll(' ;', ';')).toBe(
      "script-src 'nonce-own' 'strict-dynamic' 'self'; style-src 'self' 'nonce-own'; img-src 'self' data:",
    ),
  );
});
