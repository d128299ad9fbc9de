import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, type CustomerInput, readCustomer } from './customer.ts';
import { customerProblems, customerWarnings } from './customer-rules.ts';

const kemper: CustomerInput = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '42501',
};

const refusedFields = (changes: CustomerInput) =>
  customerProblems(readCustomer({ ...kemper, ...changes })).map(({ field }) => field);
const warned = (changes: CustomerInput) =>
  customerWarnings(readCustomer({ ...kemper, ...changes })).map(({ code }) => code);

describe('the RFC of a customer', () => {
  test.each([
    'EKU9003173C9',
    ' eku9003173c9 ',
    'EKU-900317-3C9',
    'EKU 900317 3C9',
    'XAXX010101000',
    'H&E951128469',
    'ñañ010101aa1',
  ])('may be %s', (rfc) => {
    expect(refusedFields({ rfc })).toEqual([]);
  });
  test.each(['', 'AB123', 'EKU9013173C9', 'EKU9002303C9', 'EKU.900317.3C9', 'EKU9003173C99', null])(
    'may not be %s',
    (rfc) => {
      expect(refusedFields({ rfc })).toEqual(['rfc']);
    },
  );
});

describe('the phone of a customer', () => {
  test.each([
    ['55 1234 5678', '+525512345678'],
    ['5512345678', '+525512345678'],
    ['+52 (55) 1234-5678', '+525512345678'],
    ['+1 555 123 4567', '+15551234567'],
    ['', undefined],
    ['   ', undefined],
  ])('%s is stored as %s', (telefono, stored) => {
    expect(readCustomer({ ...kemper, telefono }).telefono).toBe(stored);
    expect(refusedFields({ telefono })).toEqual([]);
  });
  test.each(['+12', '+0551234567', '55 1234 5678 ext 9', '+12345678901234567', '++5215512345', '١٢٣٤٥٦٧٨'])(
    '%s is refused',
    (telefono) => {
      expect(refusedFields({ telefono })).toEqual(['telefono']);
    },
  );
});

test.each(['a@b.mx', 'a@b.mx, c@d.mx', 'ana.lópez+cfdi@sub.ejemplo.com.mx'])('the e-mail %s is taken', (email) => {
  expect(refusedFields({ email })).toEqual([]);
});
test('several e-mails are kept, apart by commas, ten of them at most', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.mx`).join(';');
  expect(readCustomer({ email: 'compras@b.mx; pagos@b.mx COMPRAS@b.mx' }).email).toBe('COMPRAS@b.mx, pagos@b.mx');
  expect([refusedFields({ email: many(10) }), refusedFields({ email: many(11) })]).toEqual([[], ['email']]);
});
test.each(['abc', 'a@b', 'a b@c.mx', 'a@b.mx,c@d', '<a@b.mx>', 'a@b.mx\nBcc: c@d.mx'])(
  'the e-mail «%s» is refused',
  (email) => {
    expect(refusedFields({ email })).toEqual(['email']);
  },
);

test('only five digits are a postal code, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^\d{4,6}$/)), (codigoPostal) => {
      // No state has 00, nor 17 to 19.
      expect(refusedFields({ codigoPostal })).toEqual(
        /^(?!00|1[789])[0-9]{5}$/.test(codigoPostal) ? [] : ['codigoPostal'],
      );
    }),
  );
});

test('the name is kept to the letter, and refused only for what a CFDI cannot carry', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 320, unit: 'grapheme' }), (nombre) => {
      expect(readCustomer({ ...kemper, nombre }).nombre).toBe(nombre);
      const carried = nombre.trim() !== '' && !nombre.includes('|') && [...nombre].length <= 300;
      expect(refusedFields({ nombre }).includes('nombre')).toBe(!carried);
    }),
  );
});

describe('what SAT may refuse later', () => {
  test('is a warning: a check digit, a regime of the other persona, a use that the regime does not have', () => {
    expect(warned({})).toEqual([]);
    expect(warned({ rfc: 'EKU9003173C8' })).toEqual(['RFC_CHECK_DIGIT']);
    expect(warned({ regimenFiscal: '612' })).toEqual(['CFDI40158']);
    expect(warned({ usoCfdi: 'D01' })).toEqual(['CFDI40161']);
    expect(warned({ rfc: 'CACX7605101P8', regimenFiscal: '605', usoCfdi: 'D01' })).toEqual([]);
  });
  test('is no matter for the generic RFCs, whose regime and use the document sets', () => {
    expect(warned({ rfc: 'XAXX010101000' })).toEqual([]);
  });
});

test('a change keeps what it does not mention and clears what it sets to null', () => {
  const current = readCustomer({ ...kemper, email: 'a@b.mx', telefono: '5512345678' });
  expect(changedFields(current, { nombre: 'OTRO', email: null, telefono: undefined })).toEqual({
    ...current,
    nombre: 'OTRO',
    email: undefined,
  });
});
