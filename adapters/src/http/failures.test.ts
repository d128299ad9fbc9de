import { invoiceInput, newInvoice } from '@timbra/contract/invoice-request.ts';
import { describe, expect, it } from 'vitest';
import { shapeFailure } from './failures.ts';

const problemsOf = (schema: typeof invoiceInput | typeof newInvoice, body: unknown) => {
  const { error } = schema.safeParse(body);
  return error && shapeFailure(error).problems.map(({ field, message }) => [field, message]);
};
const companyId = crypto.randomUUID();
const conceptos = [{ cantidad: -1 }];

describe('a document whose shape is wrong', () => {
  it('is told all that is, whether its type is known or not', () => {
    const ofConcepto = ['conceptos[0].cantidad', 'No puede ser negativo.'];
    expect(problemsOf(invoiceInput, { companyId, tipo: 'global', conceptos })).toEqual([ofConcepto]);
    for (const tipo of ['zzz', undefined, 7]) {
      const told = problemsOf(newInvoice, { companyId: 'x', tipo, conceptos });
      expect(told?.map(([field]) => field)).toEqual(['companyId', 'tipo', 'conceptos[0].cantidad']);
      expect(told?.[1]).toEqual(['tipo', 'Elige un tipo de documento.']);
    }
  });

  it('is not looked into where its type is not issued yet', () => {
    expect(newInvoice.parse({ companyId, tipo: 'nomina', conceptos, draft: true })).toEqual({
      companyId,
      tipo: 'nomina',
      draft: true,
    });
  });
});
