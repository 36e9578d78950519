import type { Handlers } from './handler';
import { joinHandlers } from './join-handlers';

const figures = { 'GET /web/account/deletion': () => Promise.reject(new Error('unused')) } as Handlers<'GET /web/account/deletion'>;
const user = { 'GET /user': () => Promise.reject(new Error('unused')) } as Handlers<'GET /user'>;

test('handlers of several modules are merged', () => {
  expect(Object.keys(joinHandlers(figures, user))).toEqual(['GET /web/account/deletion', 'GET /user']);
});
test('a call with handlers in two modules fails at server start', () => {
  expect(() => joinHandlers(figures, user, figures)).toThrow(
    'Two modules have a handler of GET /web/account/deletion. Remove one of them.',
  );
});
