import { expect, test } from 'vitest';
import { checkSending } from './send-values.ts';

test('what is sent needs an address, and no text that is none', () => {
  const problemsOf = (to: string, note = '') =>
    checkSending({ to, note }).map(({ field, message }) => `${field}: ${message}`);
  expect(problemsOf('a@b.mx')).toEqual([]);
  expect(problemsOf(' ')).toEqual(['to: Escribe al menos un correo']);
  expect(problemsOf('a@b.mx nadie')).toEqual(['to: «nadie» no es un correo. Escríbelo como nombre@empresa.mx']);
  expect(problemsOf(Array.from({ length: 11 }, (_, n) => `a${n}@b.mx`).join(','))).toEqual([
    'to: Escribe hasta 10 correos',
  ]);
  expect(problemsOf('a@b.mx', 'x'.repeat(1_001))).toEqual(['note: Escribe a lo más 1000 caracteres']);
});
