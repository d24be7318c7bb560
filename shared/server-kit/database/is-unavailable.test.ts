import { ServiceError } from '../domain/domain.ts';
import { isUnavailable } from './is-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a full disk', withCode('ENOSPC')],
  ['a read-only disk', withCode('EROFS')],
  ['a folder without the permission to write', withCode('EACCES')],
  ['a failing disk', withCode('EIO')],
  ["the database's full disk", withCode('53100')],
  ['a database that starts', withCode('57P03')],
  ['a statement over its time', withCode('57014')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a database that does not answer', new Error('Query read timeout')],
  ['an error inside another', new Error('Failed query', { cause: withCode('57P01') })],
  ["another domain's server that is away", new ServiceError('/api/leads/x', 503, null)],
])('is true for %s', (_name, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a broken constraint', withCode('23505')],
  ['a mistake in a statement', withCode('42601')],
  ["another domain's refusal", new ServiceError('/api/leads/x', 500, null)],
  ['any other error', new Error('a timeout of another kind')],
  ['no error', 'ECONNREFUSED'],
])('is false for %s', (_name, error) => {
  expect(isUnavailable(error)).toBe(false);
});
