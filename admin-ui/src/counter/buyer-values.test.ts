import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { expect, it } from 'vitest';
import { refusedField, saysTheSame } from './buyer-values.ts';

it('says the same as a customer whatever it is for, and another thing when any of the rest differs', () => {
  const fiscal = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601', codigoPostal: '42501' };
  const customer = { id: '0190', ...fiscal, usoCfdi: 'G03' } as CustomerAnswer;
  const typed = { ...fiscal, usoCfdi: 'G01' };
  expect(saysTheSame({ ...typed, nombre: ' ESCUELA KEMPER URGATE ' }, customer)).toBe(true);
  const others = Object.keys(fiscal).map((field) => saysTheSame({ ...typed, [field]: '' }, customer));
  expect(others).toEqual([false, false, false, false]);
});

it('names the first field that a document was refused for, where the form has it', () => {
  const refused = (...fields: readonly string[]) =>
    refusedField({ errors: fields.map((field) => ({ code: 'CFDI40148', message: 'No', field })) });
  expect(refused('receptor', 'receptor.nombre', 'receptor.codigoPostal')).toBe('receptor.codigoPostal');
  expect(refused('conceptos[0].cantidad')).toBeUndefined();
});
