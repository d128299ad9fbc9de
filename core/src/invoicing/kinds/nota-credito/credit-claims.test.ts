import { describe, expect, it } from 'vitest';
import { aCfdiRequest } from '../../../../testing/cfdi/requests.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import { creditClaims, creditedDocuments } from './nota-credito.ts';
import type { InvoiceRequest } from '../../invoice-request.ts';
import type { Origin } from '../../building/payables.ts';

const uuid = (n: number) => `AAAAAAAA-0000-4000-8000-00000000000${n}`;

const origin = (n: number, overrides: Partial<Origin> = {}): Origin => ({
  id: `origin-${n}`,
  uuid: uuid(n),
  status: 'ISSUED',
  tipoComprobante: 'I',
  moneda: 'MXN',
  total: Decimal.parse('1160.00'),
  credited: Decimal.ZERO,
  document: aCfdiRequest(),
  ...overrides,
});

const note = (...relaciones: NonNullable<InvoiceRequest['relaciones']>): InvoiceRequest => ({
  companyId: 'company',
  tipo: 'nota-credito',
  relaciones,
});
const lowering = (...uuids: string[]) => note({ tipoRelacion: '01', uuids });

const claim = (request: InvoiceRequest, total: string, origins: readonly Origin[], moneda = 'MXN') => {
  const { credits, problems } = creditClaims(request, { total: Decimal.parse(total), moneda }, origins);
  return {
    taken: credits.map(({ originId, amount }) => `${originId} ${amount.toString()}`),
    problems: problems.map(({ code, field, severity }) => `${severity} ${code} ${field}`),
  };
};

describe('the documents that a note lowers', () => {
  it('are those of relations 01, 03 and 07, each once, at its first place', () => {
    const request = note(
      { tipoRelacion: '04', uuids: [uuid(9)] },
      { tipoRelacion: '03', uuids: [uuid(1).toLowerCase(), uuid(1)] },
      { tipoRelacion: '07', uuids: [uuid(2), uuid(1)] },
    );
    expect(creditedDocuments(request)).toEqual([
      { uuid: uuid(1), field: 'relaciones[1].uuids[0]' },
      { uuid: uuid(2), field: 'relaciones[2].uuids[0]' },
    ]);
  });
});

describe('what a note takes', () => {
  it('is its total, up to what is left of the document', () => {
    const credited = Decimal.parse('1000');
    expect(claim(lowering(uuid(1)), '160', [origin(1, { credited })])).toEqual({
      taken: ['origin-1 160'],
      problems: [],
    });
    expect(claim(lowering(uuid(1)), '160.01', [origin(1, { credited })])).toEqual({
      taken: ['origin-1 160'],
      problems: ['error CREDIT_EXCEEDED conceptos'],
    });
  });

  it('uses one document up before it touches the next', () => {
    const both = lowering(uuid(1), uuid(2));
    expect(claim(both, '1500', [origin(1), origin(2)]).taken).toEqual(['origin-1 1160', 'origin-2 340']);
    expect(claim(both, '100', [origin(1), origin(2)]).taken).toEqual(['origin-1 100']);
  });

  it('may go beyond our documents where one is not ours', () => {
    expect(claim(lowering(uuid(1), uuid(2)), '5000', [origin(1)])).toEqual({
      taken: ['origin-1 1160'],
      problems: ['warning FOREIGN_RELATION relaciones[0].uuids[1]'],
    });
  });

  it('is nothing where a document is no valid income, or of another currency', () => {
    for (const status of ['CANCELLING', 'CANCELLED'] as const) {
      expect(claim(lowering(uuid(1)), '1', [origin(1, { status })])).toEqual({
        taken: [],
        problems: ['error VALIDATION relaciones[0].uuids[0]'],
      });
    }
    expect(claim(lowering(uuid(1)), '1', [origin(1, { tipoComprobante: 'E' })]).problems).toEqual([
      'error VALIDATION relaciones[0].uuids[0]',
    ]);
    expect(claim(lowering(uuid(1)), '1', [origin(1)], 'USD').problems).toEqual(['error VALIDATION moneda']);
  });
});
