import { failureOf } from './envelope';

const failed = (code: string): Error => Object.assign(new Error('The query failed.'), { code });
const outcome = (error: unknown): [number, unknown] => {
  const { httpStatus, body } = failureOf(error);
  return [httpStatus, body.reason];
};

describe('a failed query', () => {
  it.each([
    ['a refused connection', failed('ECONNREFUSED')],
    ['a database that shuts down', failed('57P01')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['an error with such a cause', new Error('Failed query', { cause: failed('57P03') })],
    ['several failed addresses', Object.assign(new AggregateError([failed('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
  ])('because of %s is refused as unavailable, with status 503', (_name, error) =>
    expect(outcome(error)).toEqual([503, 'server-unavailable']),
  );
  it('for any other cause is an internal error', () => expect(outcome(failed('23505'))).toEqual([500, 'internal-error']));
});
