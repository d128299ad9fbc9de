import { describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { completeCatalogs } from '../../../testing/cfdi/catalogs.ts';
import { issuerAlone } from '../../../testing/issuer-alone.ts';
import { preparing } from '../../../testing/preparing.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { SatCatalogs } from '../invoices.ts';
import type { InvoiceSources } from '../building/invoice-sources.ts';
import { prepareEach, prepareInvoice } from './prepare-invoice.ts';

const sale: InvoiceRequest = {
  companyId: anIssuer.companyId,
  tipo: 'factura',
  receptor: {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '86991',
  },
  formaPago: '03',
  metodoPago: 'PUE',
  conceptos: [
    {
      claveProductoServicio: '43211507',
      cantidad: 1,
      unidad: 'H87',
      descripcion: 'Computadora',
      valorUnitario: 1_000,
      objetoImpuesto: '02',
      impuestos: { iva: '16' },
    },
  ],
};

/** Returns code and field of all that is wrong with a sale that was changed so. */
async function problemsOf(changes: Partial<InvoiceRequest>): Promise<string[]> {
  const ports = preparing(new MovingClock());
  const { problems } = await prepareInvoice(ports, aScope('ana', 'invoices:issue'), { ...sale, ...changes });
  return problems.map(({ code, field }) => `${code} ${field}`);
}

const [line] = sale.conceptos ?? [];

describe('a prepared document', () => {
  it('has nothing wrong with it when all is there', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  it.each<[string, Partial<InvoiceRequest>]>([
    ['formaPago', { formaPago: undefined }],
    ['metodoPago', { metodoPago: undefined }],
    ['conceptos', { conceptos: [] }],
    ['conceptos[0].descripcion', { conceptos: [{ ...line, descripcion: undefined }] }],
    ['conceptos[0].claveProductoServicio', { conceptos: [{ ...line, claveProductoServicio: undefined }] }],
    ['conceptos[0].unidad', { conceptos: [{ ...line, unidad: undefined }] }],
    ['conceptos[0].objetoImpuesto', { conceptos: [{ ...line, objetoImpuesto: undefined }] }],
  ])('says once of %s that it is missing, and no rule of SAT beside it', async (field, without) => {
    expect((await problemsOf(without)).filter((problem) => problem.endsWith(` ${field}`))).toEqual([
      `VALIDATION ${field}`,
    ]);
  });

  it('doubts a currency whose unit would be worth a peso, of which nothing was issued before', async () => {
    const doubt = ['TIPO_CAMBIO_LEJANO tipoCambio'];
    expect(await problemsOf({ moneda: 'USD', tipoCambio: 1 })).toEqual(doubt);
    expect(await problemsOf({ moneda: 'USD', tipoCambio: 1.01 })).toEqual([]);
    expect(await problemsOf({ moneda: 'MXN', tipoCambio: 1 })).toEqual([]);
  });

  it('says what is missing of one field and what is wrong with another', async () => {
    expect(await problemsOf({ formaPago: undefined, moneda: 'ABC' })).toEqual([
      'VALIDATION formaPago',
      'CFDI40113 moneda',
      'CFDI40115 tipoCambio',
    ]);
  });
});

describe('documents that are prepared together', () => {
  /** Returns what the documents were prepared to, and what was looked up for them. */
  async function preparedTogether(asked: readonly InvoiceRequest[]) {
    const lookups: string[] = [];
    const sources: InvoiceSources = {
      ...issuerAlone,
      issuer: async (_scope, companyId) => {
        lookups.push(`company ${companyId}`);
        return companyId === anIssuer.companyId ? anIssuer : undefined;
      },
    };
    const catalogs: SatCatalogs = {
      lookup: async ({ codigoPostal = [] }, day) => {
        lookups.push(`${day} ${codigoPostal.join(' ')}`);
        return completeCatalogs();
      },
    };
    const ports = { ...preparing(new MovingClock()), invoiceSources: sources, satCatalogs: catalogs };
    const outcomes = await prepareEach(ports, aScope('ana', 'invoices:issue'), asked);
    return {
      lookups,
      outcomes: outcomes.map((each) => ('code' in each ? each.code : each.problems.map(codeOf))),
    };
  }
  const codeOf = ({ code }: { readonly code?: string | undefined }) => code;
  const at = (codigoPostal: string) => ({ ...sale, receptor: { ...sale.receptor, codigoPostal } });

  it('are what each would be by itself, and one that cannot be prepared keeps no other back', async () => {
    const { outcomes } = await preparedTogether([
      at('86991'),
      { ...sale, companyId: 'otra' },
      { ...sale, moneda: 'ABC' },
    ]);
    expect(outcomes).toEqual([[], 'NOT_FOUND', await codesOf({ moneda: 'ABC' })]);
  });

  it('have what they share looked up once, and the lists of SAT once for each of their days', async () => {
    const { lookups } = await preparedTogether([at('86991'), at('01000'), { ...sale, fecha: '2026-11-19T10:00:00' }]);
    expect(lookups).toEqual(['company tienda', '2026-11-20 42501 86991 01000', '2026-11-19 42501 86991']);
  });
});

const codesOf = async (changes: Partial<InvoiceRequest>) =>
  (await problemsOf(changes)).map((problem) => problem.split(' ', 1)[0]);
