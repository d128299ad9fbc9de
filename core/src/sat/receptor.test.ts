import { describe, expect, it } from 'vitest';
import { nombreDoubt, nombreFaults, regimenFault, rfcFault, usoFault, withoutCorporateSuffix } from './receptor.ts';

const moral = 'EKU9003173C9';
const fisica = 'XOJI740919U48';
const generic = 'XAXX010101000';

it.each([
  [moral, undefined],
  [generic, undefined],
  ['eku9003173c9', 'form'],
  ['EKU9002303C9', 'form'],
  ['EKU9003173C8', 'digit'],
  ['', 'form'],
] as const)('the RFC %j has the fault %j', (rfc, fault) => {
  expect(rfcFault(rfc)).toBe(fault);
});

it.each([
  ['', ['missing']],
  [' ', ['missing']],
  ['Ñ'.repeat(300), []],
  ['Ñ'.repeat(301), ['length']],
  [`A|${'B'.repeat(300)}`, ['length', 'bar']],
] as const)('a name like %.8s has the faults %j', (nombre, faults) => {
  expect(nombreFaults(nombre)).toEqual(faults);
});

it.each([
  ['ESCUELA KEMPER URGATE', undefined],
  ['Escuela Kemper Urgate', 'case'],
  ['ESCUELA KEMPER URGATE SA DE CV', 'suffix'],
  ['ESCUELA KEMPER URGATE, S. DE R.L.', 'suffix'],
  ['PASA', undefined],
  ['PASEO', undefined],
  ['CASA DEL MAR', undefined],
] as const)('the name %j is doubted for %j', (nombre, doubt) => {
  expect(nombreDoubt(nombre)).toBe(doubt);
});

it.each([
  'SA',
  'S.A.',
  'S. A. DE C. V.',
  'S.A.DE C.V.',
  'SAPI DE CV',
  'S.A.B. DE C.V.',
  'SAS',
  'S DE RL MI',
  'S. DE R.L. DE C.V.',
  'SPR DE RL',
  'S.C. DE R.L. DE C.V.',
  'S EN C',
  'S. EN C. POR A.',
  'S EN NC',
  'SNC',
  'SC',
  'A.C.',
  'IAP',
  'SA DE CV SOFOM ENR',
  'S.A. DE C.V., SOFOM, E.N.R.',
  'SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE',
  'SOCIEDAD ANONIMA PROMOTORA DE INVERSION DE CAPITAL VARIABLE',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
  'SOCIEDAD CIVIL',
])('a name without %s is the one that the register most likely has', (suffix) => {
  expect(withoutCorporateSuffix(`ESCUELA KEMPER URGATE ${suffix}`)).toBe('ESCUELA KEMPER URGATE');
  expect(withoutCorporateSuffix(`Escuela Kemper Urgate, ${suffix.toLowerCase()}`)).toBe('Escuela Kemper Urgate');
});

describe('a regime', () => {
  it.each([
    [moral, '601', undefined],
    [moral, '605', 'persona'],
    [fisica, '601', 'persona'],
    [generic, '616', undefined],
    [generic, '612', 'generic'],
    ['nonsense', '601', undefined],
    [moral, '999', 'unknown'],
    [moral, '', 'missing'],
  ] as const)('of %s: %j has the fault %j', (rfc, regimenFiscal, fault) => {
    expect(regimenFault({ rfc, regimenFiscal })).toBe(fault);
  });
});

describe('a use', () => {
  it.each([
    [moral, '601', 'G03', undefined],
    [moral, '601', 'D01', 'regimen'],
    [fisica, '605', 'D01', undefined],
    [fisica, '605', 'G03', 'regimen'],
    [generic, '616', 'S01', undefined],
    [generic, '616', 'G03', 'generic'],
    [moral, '999', 'D01', undefined],
    [moral, '601', 'P01', 'retired'],
    [moral, '601', 'X99', 'unknown'],
    [moral, '601', ' ', 'missing'],
  ] as const)('of %s in %s: %j has the fault %j', (rfc, regimenFiscal, usoCfdi, fault) => {
    expect(usoFault({ rfc, regimenFiscal, usoCfdi })).toBe(fault);
  });
});
