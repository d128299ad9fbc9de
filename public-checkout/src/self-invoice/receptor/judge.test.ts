import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { blankValues, cleanedValues, type ReceptorField, type ReceptorValues } from '../calls.ts';

const complete: ReceptorValues = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  codigoPostal: '42501',
  regimenFiscal: '601',
  usoCfdi: 'G03',
  formaPago: '01',
  email: '',
};
const verdict = (field: ReceptorField, change: Partial<ReceptorValues> = {}) =>
  judge(field, cleanedValues({ ...complete, ...change }));

describe('what is typed of a receiver', () => {
  it('is well as it stands in the constancia, however it is spaced and cased', () => {
    expect(verdict('rfc', { rfc: ' eku-900317-3c9 ' })).toEqual({ good: 'Persona moral' });
    expect(verdict('nombre', { nombre: ' Escuela  Kemper Urgate ' })).toEqual({});
    expect(verdict('codigoPostal')).toEqual({ good: 'Hidalgo' });
    for (const field of ['regimenFiscal', 'usoCfdi', 'formaPago', 'email'] as const) expect(verdict(field)).toEqual({});
  });

  it.each<[ReceptorField, Partial<ReceptorValues>, RegExp]>([
    ['rfc', { rfc: '' }, /^Escribe tu RFC/],
    ['rfc', { rfc: 'EKU9003173C' }, /^Falta 1 carácter\. /],
    ['rfc', { rfc: 'LOPA900317' }, /^Faltan 3 caracteres\. /],
    ['rfc', { rfc: 'EKU9003173C99' }, /^Sobran caracteres\. /],
    ['rfc', { rfc: 'EKU9013173C9' }, /una fecha/],
    ['rfc', { rfc: 'XAXX010101000' }, /genérico/],
    ['rfc', { rfc: 'XEXX010101000' }, /en caja/],
    ['nombre', { nombre: ' ' }, /como está en tu constancia/],
    ['nombre', { nombre: 'KEMPER|URGATE' }, /«\|»/],
    ['nombre', { nombre: 'A'.repeat(301) }, /300/],
    ['nombre', { nombre: 'público en general' }, /EKU9003173C9/],
    ['codigoPostal', { codigoPostal: '4250' }, /5 dígitos/],
    ['codigoPostal', { codigoPostal: '00100' }, /^Ningún estado/],
    ['regimenFiscal', { regimenFiscal: '' }, /^Elige tu régimen/],
    ['regimenFiscal', { regimenFiscal: '612' }, /no es de una persona moral/],
    ['usoCfdi', { usoCfdi: '' }, /^Elige para qué/],
    ['usoCfdi', { usoCfdi: 'D01' }, /no permite ese uso/],
    ['formaPago', { formaPago: '' }, /^Elige cómo pagaste/],
    ['email', { email: 'ana@' }, /nombre@ejemplo\.mx/],
  ])('keeps the invoice from being asked for: %s of %o', (field, change, problem) => {
    expect(verdict(field, change).problem).toMatch(problem);
  });

  it('is doubted and let through where SAT alone can tell', () => {
    expect(verdict('rfc', { rfc: 'EKU9003173C8' })).toMatchObject({
      good: 'Persona moral',
      doubt: expect.stringContaining('constancia'),
    });
    expect(verdict('nombre', { nombre: 'Escuela Kemper Urgate SA de CV' })).toEqual({
      doubt: expect.stringContaining('sin el tipo de sociedad'),
    });
  });

  it('is asked for field by field where nothing is typed yet', () => {
    const fields = ['rfc', 'nombre', 'codigoPostal', 'regimenFiscal', 'usoCfdi', 'formaPago'] as const;
    expect(fields.filter((field) => judge(field, blankValues).problem === undefined)).toEqual([]);
  });
});
