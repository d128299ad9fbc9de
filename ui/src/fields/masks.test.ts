import { checkFiscalData } from '@timbra/core/companies/fiscal-data-rules.ts';
import { mergeFiscalData } from '@timbra/core/companies/fiscal-data.ts';
import { applyPage, checkPage, emptyPage } from '@timbra/core/companies/page.ts';
import { isRegistro } from '@timbra/core/employees/employer/employer.ts';
import { checkPhone } from '@timbra/core/identity/account-rules.ts';
import { pedimentoProblem } from '@timbra/core/invoicing/cfdi/rules/claves.ts';
import { readBuyer } from '@timbra/core/purchases/buyer.ts';
import { isCodigoPostal, isCurp, isRfc } from '@timbra/core/sat/fiscal-keys.ts';
import { internationalPhone, isInternationalPhone, withCountryCode } from '@timbra/core/shared/phone.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atMost, masks, type Mask } from './masks.ts';

interface Rule {
  /** The rule of the field accepts these, each as long as it may be where the mask cuts. */
  readonly whole: readonly string[];
  readonly accepts: (text: string) => boolean;
  /** People write these between the characters. */
  readonly between?: string;
  /** What may be typed behind the whole: the mask leaves it out. */
  readonly surplus?: fc.Arbitrary<string>;
}

const anything = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789 abcñZÑé&+-()./#:|<\n\t😀\u200b\u0301')),
  maxLength: 60,
});
const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 12 });

const matches = (form: RegExp) => (text: string) => form.test(text);
const phonesOfMexico = ['5512345678', '8112345678', '525512345678', '5215512345678', '0445512345678', '015512345678'];
const pageAccepts = (field: 'phone' | 'businessWebsite' | 'primaryColor') => (text: string) =>
  checkPage(applyPage(emptyPage, { [field]: text })).every((problem) => problem.field !== field);

/** SAT's schemas tell the forms that no rule of ours has by itself. */
const rules: Readonly<Record<keyof typeof masks, Rule>> = {
  rfc: {
    whole: ['XAXX010101000', 'ÑOÑ&010101000', 'XOJI740919U48'],
    accepts: isRfc,
    between: ' -.',
    surplus: anything,
  },
  curp: { whole: ['XOJI740919MQTDMN02'], accepts: isCurp, between: ' -', surplus: anything },
  registroPatronal: { whole: ['B5510768108'.padEnd(20, '1')], accepts: isRegistro, between: ' -', surplus: anything },
  plate: { whole: ['12AB3CD', 'ABC1234'], accepts: matches(/^[^\s-]{5,7}$/), between: ' -', surplus: anything },
  licencia: { whole: ['LFD0044512123456'], accepts: matches(/^[^|]{6,16}$/), surplus: anything },
  postalCode: { whole: ['06600', '42501'], accepts: isCodigoPostal, between: ' .', surplus: anything },
  foreignPostalCode: { whole: ['78701-123456'], accepts: matches(/^[^|]{1,12}$/), surplus: anything },
  colonia: { whole: ['0347'], accepts: matches(/^\d{4}$/), between: ' ', surplus: anything },
  folioFiscal: {
    whole: ['5803eb8d-81cd-4557-8719-26632d2fa434'],
    accepts: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    between: ' ',
    surplus: anything,
  },
  pedimento: {
    whole: ['15  48  3009  0001234', '154830090001234'],
    accepts: (text) => pedimentoProblem(text) === undefined,
    between: ' -',
    surplus: anything,
  },
  cuentaPredial: {
    whole: ['01512345678'.padEnd(150, '0')],
    accepts: matches(/^[\da-z]{1,150}$/i),
    between: ' -',
    surplus: anything,
  },
  serie: { whole: ['A'.repeat(25)], accepts: matches(/^[A-Z\d]{1,25}$/), between: ' -', surplus: anything },
  confirmacion: { whole: ['ECVH1'], accepts: matches(/^[\da-zA-Z]{5}$/), between: ' ', surplus: anything },
  lastDigits: { whole: ['1234'], accepts: matches(/^.{1,4}$/), surplus: anything },
  payrollAccount: { whole: ['002010077777777771'], accepts: matches(/^\d{18}$/), between: ' -', surplus: anything },
  nss: { whole: ['040788734540407'], accepts: matches(/^\d{1,15}$/), between: ' -', surplus: anything },
  bankAccount: { whole: ['X'.repeat(50)], accepts: matches(/^[A-Z\d_]{10,50}$/), between: ' ', surplus: anything },
  color: { whole: ['#45A816'], accepts: pageAccepts('primaryColor'), between: ' ', surplus: anything },
  name: { whole: ['Juan Pérez'], accepts: (text) => text.trim() !== '', surplus: anything },
  website: { whole: ['https://luna.mx', 'luna.mx', ' http://luna.mx '], accepts: pageAccepts('businessWebsite') },
  phone: {
    whole: [...phonesOfMexico, '+49 30 123456', '+12345678901234', '12345678901234', '005215512345678'],
    accepts: isInternationalPhone,
    between: ' -()./',
  },
  localPhone: {
    whole: [...phonesOfMexico, '+52 55 1234 5678'],
    accepts: (text) =>
      checkFiscalData(mergeFiscalData({}, { telefono: text })).every(({ field }) => !field.endsWith('telefono')) &&
      text.length === 10,
    between: ' -()./',
  },
  pagePhone: {
    whole: [...phonesOfMexico, '52 (55) 1234 - 56 78', '+52 (55) 1234 - 5678', '1 (202) 555 - 01 00 '],
    accepts: pageAccepts('phone'),
  },
  profilePhone: {
    whole: ['5512345678', '+1 202 555 0100'],
    accepts: (text) => checkPhone(withCountryCode(text)).length === 0,
  },
  buyerPhone: {
    whole: ['5512345678', '+525512345678', '525512345678'],
    accepts: (text) => readBuyer({ customerPhone: text }).problems.every(({ field }) => field !== 'customerPhone'),
    between: ' -()./',
  },
};

const left = ({ filter: keep, normalize }: Mask, typed: string) => normalize(keep(typed));

/** Types as a keyboard does: each character behind what the field shows by then. */
const typedIn = ({ filter: keep, normalize }: Mask, text: string) =>
  normalize([...text].reduce((shown, one) => keep(shown + one), ''));

describe.each(Object.entries(masks).map(([name, mask]) => ({ name: name as keyof typeof masks, mask })))(
  'the mask $name',
  ({ name, mask }) => {
    const { whole, accepts, between = '', surplus = fc.constant('') } = rules[name];

    test('makes a good value of a good one, however it is written and whatever is typed behind it', () => {
      const gaps = fc.array(fc.constantFrom('', '', '', ...between), { minLength: 160, maxLength: 160 });
      fc.assert(
        fc.property(fc.constantFrom(...whole), gaps, surplus, (text, signs, behind) => {
          const typed = [...text].map((one, at) => one + (signs[at] ?? '')).join('') + behind;
          expect([typed, left(mask, typed), accepts(left(mask, typed))]).toEqual([typed, left(mask, typed), true]);
          expect([typed, accepts(typedIn(mask, typed))]).toEqual([typed, true]);
        }),
      );
    });

    test('leaves what it has made as it is, and no half of a character', () => {
      fc.assert(
        fc.property(fc.oneof(anything, digits), (typed) => {
          const shown = mask.filter(typed);
          const made = mask.normalize(shown);
          expect([mask.filter(shown), mask.filter(made), mask.normalize(made)]).toEqual([shown, made, made]);
          expect(made.isWellFormed()).toBe(true);
        }),
      );
    });
  },
);

test('any digits that may be a phone are one that can be saved, whoever types them', () => {
  const any = fc.tuple(fc.constantFrom('', '+'), fc.stringMatching(/^[1-9]\d{6,30}$/));
  fc.assert(
    fc.property(any, ([sign, number]) => {
      const masked = left(masks.phone, sign + number);
      expect([masked, isInternationalPhone(internationalPhone(masked) ?? '')]).toEqual([masked, true]);
    }),
  );
});

test('an extension is no part of a phone', () => {
  expect(left(masks.phone, '55 1234 5678 ext. 12')).toBe('+525512345678');
  expect(left(masks.localPhone, 'Tel. 55 1234 5678 x12')).toBe('5512345678');
});

test('a text is cut where there is no more room, between two characters', () => {
  expect(left(atMost(3), 'ab😀c')).toBe('ab');
  expect(left(atMost(4), 'ab😀c')).toBe('ab😀');
});

test.each([
  ['rfc', 'eku-9003173c9ñ&z', 'EKU9003173C9Ñ'],
  ['postalCode', 'a72850-1', '72850'],
  ['phone', '+52 55-1234+5678', '+525512345678'],
  ['phone', '', ''],
  ['pagePhone', 'tel. +52 (55) 1234-5678 ext', '+52 (55) 1234-5678'],
  ['pagePhone', '1 202 555 0100', '+1 202 555 0100'],
  ['pagePhone', '+44 20 7946 0000', '+44 20 7946 0000'],
  ['pagePhone', '5512345678', '+52 55 1234 5678'],
  ['profilePhone', ' ', ''],
  ['profilePhone', '+1 202 555 0100', '+1 202 555 0100'],
  ['website', 'luna.mx', 'https://luna.mx'],
  ['website', 'javascript:alert(1)', 'javascript:alert(1)'],
] as const)('of the mask %s, %j becomes %j', (name, typed, masked) => {
  expect(left(masks[name], typed)).toBe(masked);
});
