import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

it.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['nobody listens on either address of a name', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['the connection was ended by an administrator', coded('57P01')],
  ['the database system is starting up', coded('57P03')],
  ['the disk is full', coded('53100')],
  ['there are too many connections', coded('53300')],
  ['the other server has taken over', coded('25006')],
  ['the pool was waited for too long', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['another error wraps one of these', new Error('could not save', { cause: coded('53100') })],
])('knows that the database cannot be used when %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a constraint', coded('23505')],
  ['a statement that is wrong', coded('42601')],
  ['a deadlock', coded('40P01')],
  ['an error of ours', new TypeError('undefined is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('takes %s for what it is', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
