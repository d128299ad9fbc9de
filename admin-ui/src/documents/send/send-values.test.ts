import { expect, test } from 'vitest';
import { checkSending } from './send-values.ts';

test('what is sent needs an address, and no text that is none', () => {
  const told = (to: string, note = '') =>
    checkSending({ to, note }).map(({ field, message }) => `${field}: ${message}`);
  expect(told('a@b.mx')).toEqual([]);
  expect(told(' ')).toEqual(['to: Escribe al menos un correo']);
  expect(told('a@b.mx nadie')).toEqual(['to: «nadie» no es un correo. Escríbelo como nombre@empresa.mx']);
  expect(told(Array.from({ length: 11 }, (_, n) => `a${n}@b.mx`).join(','))).toEqual(['to: Escribe hasta 10 correos']);
  expect(told('a@b.mx', 'x'.repeat(1_001))).toEqual(['note: Escribe a lo más 1000 caracteres']);
});
