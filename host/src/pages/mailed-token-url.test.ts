import { withTokenInFragment } from './mailed-token-url';

describe('the URL of a page with a mailed token in its query', () => {
  it.each([
    ['/account/save?token=abc-_', '/account/save#token=abc-_'],
    ['/account/password/reset?token=a&form=not-sent', '/account/password/reset?form=not-sent#token=a'],
    ['/account/password/save?form=not-sent&token=a&token=b', '/account/password/save?form=not-sent#token=a'],
    ['/account/email/save?token=%0d%0aa%23b', '/account/email/save#token=%0D%0Aa%23b'],
    ['/account/save?token=', '/account/save#token='],
  ])('%s becomes %s', (url, expected) => expect(withTokenInFragment(url)).toBe(expected));

  it.each(['/account/save', '/account/save?form=not-sent', '/?token=a', '/title/00001?token=a', '/account/presave?token=a'])(
    '%s stays',
    (url) => expect(withTokenInFragment(url)).toBeNull(),
  );
});
