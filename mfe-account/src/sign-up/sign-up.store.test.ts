import { forgetEmail, forgetReturnPath, recallEmail, recallReturnPath, rememberEmail, rememberReturnPath } from './sign-up.store';

describe('what a sign-up remembers', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  it('returns the address until it is deleted', () => {
    rememberEmail('reader@example.com');
    expect(recallEmail()).toBe('reader@example.com');
    expect(recallEmail()).toBe('reader@example.com');
    forgetEmail();
    expect(recallEmail()).toBe('');
  });
  it('returns the return path until it is deleted', () => {
    rememberReturnPath('/title/00001/episode/2');
    expect(recallReturnPath()).toBe('/title/00001/episode/2');
    expect(recallReturnPath()).toBe('/title/00001/episode/2');
    forgetReturnPath();
    expect(recallReturnPath()).toBeUndefined();
  });
  it('never leads to another site', () => {
    rememberReturnPath('//evil.example');
    expect(recallReturnPath()).toBeUndefined();
    localStorage.setItem('sign-up-return-path', 'https://evil.example');
    expect(recallReturnPath()).toBeUndefined();
  });
  it('deletes an older return path when a new sign-up has none', () => {
    rememberReturnPath('/title/00001');
    rememberReturnPath(undefined);
    expect(recallReturnPath()).toBeUndefined();
  });
  it('works without storage if the browser blocks it', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(recallEmail()).toBe('');
    expect(recallReturnPath()).toBeUndefined();
  });
});
