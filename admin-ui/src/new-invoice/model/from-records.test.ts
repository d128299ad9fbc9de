import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { expect, it } from 'vitest';
import { aConcepto, aDraft, anInvoice, anIssuer, now, today } from '../testing/values.ts';
import { creditNoteOf } from './from-records.ts';
import { judge } from './judge.ts';
import { requestOf } from './to-request.ts';

const issuer = anIssuer();
const { companyId } = issuer;

function issued() {
  const values = anInvoice({
    metodoPago: 'PPD',
    formaPago: '99',
    descuento: 33.33,
    conceptos: [aConcepto({ valorUnitario: 10.005, cantidad: 7 }), aConcepto({ valorUnitario: 99.99, descuento: 1.1 })],
  });
  const request = requestOf(values, { companyId, tipo: 'factura', today });
  const { amounts } = judge(request, issuer, now, shippedLaw);
  const uuid = 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE';
  return { amounts, answer: aDraft(request, { status: 'ISSUED', uuid, descuento: amounts.descuento.toNumber() }) };
}

it('takes a whole document back to the cent, its overall discount included', () => {
  const { amounts, answer } = issued();
  const note = creditNoteOf(answer, today);
  const request = requestOf({ ...note, formaPago: '03' }, { companyId, tipo: 'nota-credito', today });
  const judged = judge(request, issuer, now, shippedLaw);
  expect(judged.amounts.total.toString()).toBe(amounts.total.toString());
  expect(judged.problems).toEqual([]);
});

it('relates the note to its document and asks how it is paid back', () => {
  const note = creditNoteOf(issued().answer, today);
  expect(note).toMatchObject({
    relacion: { tipoRelacion: '01', uuid: 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE' },
    metodoPago: 'PUE',
    formaPago: '',
    receptor: { usoCfdi: 'G02' },
    descuento: null,
    conceptos: [{ claveProductoServicio: '84111506', unidad: 'ACT' }, { unidad: 'ACT' }],
  });
});
