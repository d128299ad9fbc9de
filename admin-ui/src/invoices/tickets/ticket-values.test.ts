import { expect, it } from 'vitest';
import { blankReceptor } from '../../new-invoice/model/values.ts';
import { ticketProblems } from './ticket-values.ts';

const receptor = {
  ...blankReceptor,
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
};
const fieldsMissing = (buyer: typeof receptor) =>
  ticketProblems({ customerId: '', receptor: buyer, formaPago: '01' }).map(({ field }) => field);

it('asks for no country and no tax number of a buyer, which the form shows for one abroad alone', () => {
  expect(fieldsMissing(receptor)).toEqual([]);
  expect(fieldsMissing({ ...receptor, nombre: ' ' })).toEqual(['receptor.nombre']);
});
