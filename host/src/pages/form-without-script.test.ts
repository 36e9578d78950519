import { formWithoutScriptRedirect } from './form-without-script';

describe('a form that is posted without its script', () => {
  it('redirects back to its page, keeping its query', () => {
    expect(formWithoutScriptRedirect('/account/presave')).toBe('/account/presave?form=not-sent');
    expect(formWithoutScriptRedirect('/account/save?token=abc-_')).toBe('/account/save?token=abc-_&form=not-sent');
    expect(formWithoutScriptRedirect('/account/save?form=not-sent')).toBe('/account/save?form=not-sent');
  });
  it('redirects to no other site', () => {
    for (const url of ['//evil.test/account', '/..//evil.test/account', '/\\evil.test/account', 'http://evil.test//evil.test']) {
      expect(formWithoutScriptRedirect(url) ?? '/').toMatch(/^\/(?!\/)/);
    }
  });
  it('does not redirect where there are no pages', () => {
    for (const url of ['/assets/main.js', '/-/health', '/remotes/shop/1/entry.js', '/builds/latest.json', '/1/sdk.js']) {
      expect(formWithoutScriptRedirect(url)).toBeNull();
    }
  });
});
