import { expect, test } from 'vitest';
import { isEmail, addressesIn } from './email.ts';

test.each(['eva@ejemplo.mx', "o'brien+cfdi%1@correo.ejemplo.com.mx", 'josé@compañía.mx', '-x@ejemplo.mx'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  ['a header', 'uno@ejemplo.mx\r\nBcc: dos@ejemplo.mx'],
  ['a line end', 'uno@ejemplo.mx\n'],
  ['a line separator', 'uno@ejemplo\u2028.mx'],
  ['NUL', 'uno\u0000@ejemplo.mx'],
  ['a turn of direction', 'uno@ejemplo\u202exm.'],
  ['a sign without width', 'uno\u200b@ejemplo.mx'],
  ['half a character', 'uno\ud800@ejemplo.mx'],
  ['two addresses', 'uno@ejemplo.mx,dos@ejemplo.mx'],
  ['a group', 'todos:uno@ejemplo.mx;'],
  ['a name', 'Uno <uno@ejemplo.mx>'],
  ['a quoted part', '"uno@malo.mx"@ejemplo.mx'],
  ['a comment', 'uno(dos)@ejemplo.mx'],
  ['an address of a machine', 'uno@[127.0.0.1]'],
  ['two signs', 'uno@malo.mx@ejemplo.mx'],
  ['too long', `${'x'.repeat(250)}@a.mx`],
])('is no address: %s', (_what, text) => {
  expect(isEmail(text)).toBe(false);
});

test('the addresses of a text are read however they are set apart, each once', () => {
  expect(addressesIn(' a@b.mx, c@d.mx;A@B.mx\ne@f.mx / g@h.mx ')).toEqual(['A@B.mx', 'c@d.mx', 'e@f.mx', 'g@h.mx']);
  expect(addressesIn(' ')).toEqual([]);
});
