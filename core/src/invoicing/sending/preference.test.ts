import { describe, expect, it, test } from 'vitest';
import { automaticAddresses, checkedPreference, copiesOf, type MailingFacts } from './preference.ts';

test('a document goes to its receiver and to the copies, to each address once, and to nothing that is none', () => {
  expect(automaticAddresses(' Eva@ejemplo.mx ', ['conta@kemper.mx', 'eva@ejemplo.mx'])).toEqual([
    'eva@ejemplo.mx',
    'conta@kemper.mx',
  ]);
  expect(automaticAddresses('uno@ejemplo.mx, dos@ejemplo.mx', [])).toEqual(['uno@ejemplo.mx', 'dos@ejemplo.mx']);
  expect(automaticAddresses('sin correo', [])).toEqual([]);
  expect(automaticAddresses(undefined, ['conta@kemper.mx'])).toEqual(['conta@kemper.mx']);
});

test('copies are addresses, five at most', () => {
  expect(checkedPreference({ automatic: true, copies: [' a@b.mx', 'A@B.MX'] })).toEqual({
    automatic: true,
    copies: ['A@B.MX'],
  });
  const fields = (copies: readonly string[]) => {
    try {
      checkedPreference({ automatic: false, copies });
      return [];
    } catch (error) {
      return (error as { problems: readonly { field: string }[] }).problems.map(({ field }) => field);
    }
  };
  expect(fields(['a@b.mx', 'nadie'])).toEqual(['copies[1]']);
  expect(fields([1, 2, 3, 4, 5, 6].map((n) => `a${n}@b.mx`))).toEqual(['copies']);
});

describe('a document that was issued', () => {
  const unasked: MailingFacts = {
    copies: undefined,
    isForBuyer: false,
    notifiesCompany: false,
    companyEmail: 'ventas@kemper.mx',
    isPayslipToMail: false,
  };

  it.each<[string, Partial<MailingFacts>, readonly string[] | undefined]>([
    ['is not mailed unless somebody said so', {}, undefined],
    ['is not mailed because its company wishes to know what buyers ask for', { notifiesCompany: true }, undefined],
    ['is mailed with the copies of its company', { copies: ['conta@kemper.mx'] }, ['conta@kemper.mx']],
    ['is mailed by a company without copies', { copies: [] }, []],
    ['is mailed to the buyer who asked for it', { isForBuyer: true }, []],
    ['is mailed to a company that wishes to know', { isForBuyer: true, notifiesCompany: true }, ['ventas@kemper.mx']],
    [
      'is mailed to no company without an address',
      { isForBuyer: true, notifiesCompany: true, companyEmail: undefined },
      [],
    ],
    [
      'is mailed to the copies and to a company that wishes to know',
      { copies: ['conta@kemper.mx'], isForBuyer: true, notifiesCompany: true },
      ['conta@kemper.mx', 'ventas@kemper.mx'],
    ],
    [
      'is mailed with the copies alone when no buyer asked for it',
      { copies: ['conta@kemper.mx'], notifiesCompany: true },
      ['conta@kemper.mx'],
    ],
    ['is mailed as a payslip of a run that is to be mailed', { isPayslipToMail: true }, []],
  ])('%s', (_what, facts, copies) => {
    expect(copiesOf({ ...unasked, ...facts })).toEqual(copies);
  });

  it('goes where it was wished to go, with the copies of its company, and nowhere where that was wished', () => {
    const facts = { ...unasked, copies: ['conta@kemper.mx'] };
    expect(copiesOf(facts, ['ana@ejemplo.mx'])).toEqual(['conta@kemper.mx']);
    expect(copiesOf(unasked, ['ana@ejemplo.mx'])).toEqual([]);
    expect(copiesOf(facts, [])).toBeUndefined();
  });
});
