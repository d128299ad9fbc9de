import { expect, it } from 'vitest';
import { isTooLong, isUnavailable } from './unavailable.ts';

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

it.each([
  ['it ran for longer than it may', coded('57014')],
  ['it waited too long for a lock', coded('55P03')],
  ['another error wraps that', Object.assign(new Error('could not read'), { previous: coded('57014') })],
])('knows that the database has ended a statement: %s', (_, error) => {
  expect(isTooLong(error)).toBe(true);
  expect(isUnavailable(error)).toBe(false);
});

it('takes no other failure for a statement that took too long', () => {
  for (const error of [coded('23505'), coded('57P01'), new TypeError('undefined is not a function'), '57014']) {
    expect(isTooLong(error)).toBe(false);
  }
});
