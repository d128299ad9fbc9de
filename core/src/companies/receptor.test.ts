import { expect, it } from 'vitest';
import { checkReceptor, type Receptor } from './receptor.ts';

const kemper: Receptor = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCFDI: 'G03',
};
const publico: Receptor = {
  rfc: 'XAXX010101000',
  razonSocial: 'PUBLICO EN GENERAL',
  regimenFiscal: '616',
  codigoPostal: '42501',
  usoCFDI: 'S01',
};
const fields = (change: Partial<Receptor>, base = kemper) =>
  checkReceptor({ ...base, ...change }).map(({ field }) => field);

it('takes a company, a person and the general public', () => {
  expect(fields({})).toEqual([]);
  expect(fields({}, publico)).toEqual([]);
  expect(fields({ rfc: 'CACX7605101P8', regimenFiscal: '605', usoCFDI: 'D01' })).toEqual([]);
});

it('asks for all five fields, in the words of the specification', () => {
  const problems = checkReceptor({ rfc: '', razonSocial: ' ', regimenFiscal: '', codigoPostal: '', usoCFDI: '' });
  expect(problems.map(({ field }) => field)).toEqual(Object.keys(kemper));
  expect(new Set(problems.map(({ message }) => message))).toEqual(
    new Set(['Por favor completa todos los campos requeridos']),
  );
});

it('tells each broken rule at its field', () => {
  expect(fields({ rfc: 'EKU9002303C9' })).toEqual(['rfc']);
  expect(fields({ razonSocial: 'A|B' })).toEqual(['razonSocial']);
  expect(fields({ codigoPostal: '4250' })).toEqual(['codigoPostal']);
  expect(fields({ codigoPostal: '00000' })).toEqual(['codigoPostal']);
  expect(fields({ regimenFiscal: '999' })).toEqual(['regimenFiscal']);
  expect(fields({ regimenFiscal: '612' })).toEqual(['regimenFiscal']);
  expect(fields({ usoCFDI: 'P01' })).toEqual(['usoCFDI']);
  expect(fields({ usoCFDI: 'D01' })).toEqual(['usoCFDI']);
  expect(fields({ usoCFDI: 'G03' }, publico)).toEqual(['usoCFDI']);
});
