import { failureOf } from './envelope';

const failed = (code: string): Error => Object.assign(new Error('The query failed.'), { code });
const outcome = (error: unknown): [number, unknown, string | undefined] => {
  const { httpStatus, headers, body } = failureOf(error);
  return [httpStatus, body.reason, headers['retry-after']];
};

describe('a failed query', () => {
  it.each([
    ['a refused connection', failed('ECONNREFUSED')],
    ['a database that shuts down', failed('57P01')],
    ['a missing socket file', Object.assign(failed('ENOENT'), { syscall: 'connect' })],
    ['a database without a free connection', failed('53300')],
    ['a database whose disk is full', failed('53100')],
    ['a full disk', failed('ENOSPC')],
    ['too many open files', failed('EMFILE')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['an error with such a cause', new Error('Failed query', { cause: failed('57P03') })],
    ['several failed addresses', Object.assign(new AggregateError([failed('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
  ])('because of %s is refused as unavailable, with status 503 and Retry-After', (_name, error) =>
    expect(outcome(error)).toEqual([503, 'server-unavailable', '10']),
  );
  it.each([
    ['a violated constraint', failed('23505')],
    ['a missing file', Object.assign(failed('ENOENT'), { syscall: 'open' })],
  ])('because of %s is an internal error', (_name, error) => expect(outcome(error)).toEqual([500, 'internal-error', undefined]));
});
