import { USES_OF_RECEIVERS } from '@timbra/core/testing/sat/uses-of-receivers.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { changed, startOf } from './changed.ts';
import { regimesFor, usesFor } from './choices.ts';
import {
  blankValues,
  forgetReceptor,
  forgetReceptors,
  knownReceptors,
  type ReceptorValues,
  rememberReceptor,
} from '../calls.ts';

const cash = { clave: '01', descripcion: 'Efectivo' };
const card = { clave: '04', descripcion: 'Tarjeta de crédito' };
const page = { uses: [], paymentForms: [cash, card] };
const company: ReceptorValues = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  codigoPostal: '42501',
  regimenFiscal: '601',
  usoCfdi: 'G01',
  formaPago: '04',
  email: 'compras@kemper.mx',
};

const { formaPago: _formaPago, ...fiscal } = company;

afterEach(() => {
  forgetReceptors();
});

describe('the form of a receiver', () => {
  it.each(USES_OF_RECEIVERS)('offers %s of regime %s what SAT allows', (rfc, regimenFiscal, expected) => {
    const offered = usesFor(rfc, regimenFiscal, []).map(({ key }) => key);
    expect(offered.toSorted().join(' ')).toBe(expected);
  });

  it('offers the regimes of the persona, and the uses of the regime that the shop takes', () => {
    expect(regimesFor('EKU9003173C9').map(({ key }) => key)).toEqual([
      '626',
      '601',
      '603',
      '610',
      '620',
      '622',
      '623',
      '624',
    ]);
    expect(usesFor('LOPA900317AB1', '605', []).map(({ key }) => key)).not.toContain('G03');
    expect(usesFor('EKU9003173C9', '601', ['G03', 'D01', 'S01']).map(({ key }) => key)).toEqual(['G03', 'S01']);
    expect(usesFor('EKU9003173C9', '601', []).map(({ key }) => key)).not.toContain('CP01');
  });

  it('proposes general expenses, and asks where the regime does not allow them', () => {
    const moral = changed(page, { ...blankValues, rfc: company.rfc }, { regimenFiscal: '601' });
    expect(moral.usoCfdi).toBe('G03');
    const person = changed(page, { ...blankValues, rfc: 'LOPA900317AB1' }, { regimenFiscal: '612' });
    expect(changed(page, person, { regimenFiscal: '605' }).usoCfdi).toBe('');
    expect(changed({ ...page, uses: ['S01'] }, person, { regimenFiscal: '605' }).usoCfdi).toBe('S01');
  });

  it('leaves a use that was chosen and is allowed, and one that was emptied', () => {
    expect(changed(page, company, { nombre: 'OTRA' }).usoCfdi).toBe('G01');
    expect(changed(page, company, { usoCfdi: '' }).usoCfdi).toBe('');
  });

  it('begins with the only form of payment, and asks where there are several', () => {
    expect(startOf({ ...page, paymentForms: [card] }, undefined).formaPago).toBe('04');
    expect(startOf({ ...page, paymentForms: [] }, undefined).formaPago).toBe('01');
    expect(startOf(page, undefined).formaPago).toBe('');
  });
});

describe('what this device remembers', () => {
  it('fills the form, by itself where there is no choice', () => {
    rememberReceptor(fiscal);
    expect(startOf(page, undefined)).toEqual({ ...company, formaPago: '' });
    rememberReceptor({ ...fiscal, rfc: 'LOPA900317AB1' });
    expect(startOf(page, undefined)).toEqual(blankValues);
    expect(changed(page, blankValues, { rfc: 'eku-9003173c9' })).toEqual({ ...company, formaPago: '' });
  });

  it('never replaces what is typed', () => {
    rememberReceptor(fiscal);
    const typed = { ...blankValues, nombre: 'OTRO NOMBRE' };
    expect(changed(page, typed, { rfc: company.rfc }).nombre).toBe('OTRO NOMBRE');
    expect(startOf(page, typed).nombre).toBe('OTRO NOMBRE');
  });

  it('is five receivers at most, the latest first, and can be forgotten', () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) rememberReceptor({ ...fiscal, rfc: `${name}KU9003173C9` });
    expect(knownReceptors().map(({ rfc }) => rfc[0])).toEqual(['F', 'E', 'D', 'C', 'B']);
    forgetReceptor('FKU9003173C9');
    expect(knownReceptors()).toHaveLength(4);
    forgetReceptors();
    expect(knownReceptors()).toEqual([]);
  });
});
