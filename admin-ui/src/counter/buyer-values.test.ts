import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { expect, it } from 'vitest';
import { saysTheSame } from './buyer-values.ts';

it('says the same as a customer whatever it is for, and another thing when any of the rest differs', () => {
  const fiscal = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601', codigoPostal: '42501' };
  const customer = { id: '0190', ...fiscal, usoCfdi: 'G03' } as CustomerAnswer;
  const typed = { ...fiscal, usoCfdi: 'G01' };
  expect(saysTheSame({ ...typed, nombre: ' ESCUELA KEMPER URGATE ' }, customer)).toBe(true);
  const others = Object.keys(fiscal).map((field) => saysTheSame({ ...typed, [field]: '' }, customer));
  expect(others).toEqual([false, false, false, false]);
});
