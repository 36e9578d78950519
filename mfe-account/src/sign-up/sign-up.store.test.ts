import { forgetEmail, forgetReturnPath, recallEmail, recallReturnPath, rememberEmail, rememberReturnPath } from './sign-up.store';

describe('what a sign-up remembers', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  it('gives the address back until it is forgotten', () => {
    rememberEmail('reader@example.com');
    expect(recallEmail()).toBe('reader@example.com');
    expect(recallEmail()).toBe('reader@example.com');
    forgetEmail();
    expect(recallEmail()).toBe('');
  });
  it('gives the way back until it is forgotten', () => {
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
  it('forgets an older way back when a new sign-up has none', () => {
    rememberReturnPath('/title/00001');
    rememberReturnPath(undefined);
    expect(recallReturnPath()).toBeUndefined();
  });
  it('does without storage where the browser blocks it', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(recallEmail()).toBe('');
    expect(recallReturnPath()).toBeUndefined();
  });
});
