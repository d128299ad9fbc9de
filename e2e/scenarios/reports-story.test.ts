import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Section, Sections } from '@timbra/core/reports/report.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { aConcepto, aReceptor, register, type Failure } from '@timbra/testing/api/api-client.ts';
import { issued, openShop, type Shop } from './invoices-client.ts';

const system = sharedSystem();

const taxed = { ...aConcepto, impuestos: { iva: '16', isr: 0.1, ivaRet: 0.106667 } };
const pan = {
  ...aConcepto,
  descripcion: '=Pan, dulce',
  claveProductoServicio: '50181900',
  unidad: 'H87',
  cantidad: 2.5,
};

async function read<S extends Section>(shop: Shop, section: S, query = ''): Promise<Sections[S]> {
  const answer = await shop.call<{ data: Sections[S] }>(
    'GET',
    `/companies/${shop.companyId}/reports/${section}${query}`,
  );
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('the reports of a shop', () => {
  it('add up what it issued, less what it credited, and its files say the same', async () => {
    const shop = await openShop(system.url);
    const receptor = aReceptor;
    const onCredit = { metodoPago: 'PPD', formaPago: '99', condicionesPago: 'Crédito 15 días' };
    const invoice = await issued(shop, { tipo: 'factura', receptor, ...onCredit, conceptos: [taxed] });
    const dollars = {
      metodoPago: 'PUE',
      moneda: 'USD',
      tipoCambio: 18.1234,
      conceptos: [{ ...pan, valorUnitario: 4 }],
    };
    await issued(shop, { tipo: 'factura', receptor, ...dollars });
    await issued(shop, {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [invoice.uuid] }],
      conceptos: [{ ...aConcepto, valorUnitario: 200 }],
    });

    const totals = {
      documents: 2,
      creditNotes: 1,
      // 1,000 + 10 × 18.1234 - 200
      subtotal: 981.23,
      descuento: 0,
      // 160 + 1.6 × 18.1234 - 32
      trasladados: 157,
      retenidos: 206.67,
      total: 931.56,
    };
    const month = String(invoice.fecha).slice(0, 7);
    expect(await read(shop, 'months')).toEqual({ months: [{ month, ...totals }], totals });
    const { documents, creditNotes, subtotal, total } = totals;
    expect(await read(shop, 'customers')).toEqual({
      count: 1,
      customers: [{ rfc: receptor.rfc, nombre: receptor.nombre, documents, creditNotes, subtotal, total }],
    });
    const { products, count } = await read(shop, 'products');
    expect([count, products.map(({ descripcion, cantidad, importe }) => [descripcion, cantidad, importe])]).toEqual([
      2,
      [
        ['Consultoría de negocios', 0, 800],
        ['=Pan, dulce', 2.5, 181.23],
      ],
    ]);
    expect(await read(shop, 'taxes')).toEqual({
      trasladados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 981.23, importe: 157 }],
      retenidos: [
        { impuesto: '001', importe: 100 },
        { impuesto: '002', importe: 106.67 },
      ],
    });
    const owed = await read(shop, 'receivables');
    expect(owed).toMatchObject({ total: 721.33, overdue: 0, count: 1, documents: [{ id: invoice.id, saldo: 721.33 }] });
    expect(owed.buckets[0]).toEqual({ age: 'por-vencer', documents: 1, total: 721.33 });
    expect(await read(shop, 'stamps')).toEqual({ months: [{ month, used: 3 }], used: 3 });
    const summary = await shop.call<{ data: { income: object } }>('GET', `/companies/${shop.companyId}/summary`);
    expect(summary.body.data.income).toMatchObject({ value: totals.subtotal });

    const lastYear = `?desde=${Number(month.slice(0, 4)) - 1}-01-01&hasta=${Number(month.slice(0, 4)) - 1}-12-31`;
    expect(await read(shop, 'months', lastYear)).toMatchObject({ totals: { documents: 0, total: 0 } });
    expect((await read(shop, 'months', lastYear)).months).toHaveLength(12);

    const file = `/companies/${shop.companyId}/reports/export?seccion=productos`;
    const csv = await shop.download(`${file}&format=csv`);
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="reporte_productos_[\d_-]+\.csv"$/);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await csv.arrayBuffer()).toString('utf8')).toBe(
      [
        '\uFEFFDescripción,Clave SAT,Unidad,Cantidad,Importe',
        'Consultoría de negocios,80101500,E48,0,800.00',
        `"'=Pan, dulce",50181900,H87,2.5,181.23`,
        '',
      ].join('\r\n'),
    );
    const xlsx = await shop.download(`${file}&format=xlsx`);
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const parts = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>181.23</v>');
  });

  it('refuse periods that are none, and files that do not exist, at the field', async () => {
    const shop = await openShop(system.url);
    const base = `/companies/${shop.companyId}/reports`;
    for (const [path, field] of [
      ['/months?desde=2026-11-02', 'hasta'],
      ['/taxes?desde=2026-11-02&hasta=2026-11-01', 'hasta'],
      ['/customers?desde=2024-01-01&hasta=2026-01-01', 'hasta'],
      ['/products?desde=2026-02-30&hasta=2026-03-01', 'desde'],
      ['/export?seccion=ventas', 'seccion'],
      ['/export?format=pdf', 'format'],
    ] as const) {
      const { status, body } = await shop.call<Failure>('GET', `${base}${path}`);
      expect([path, status, body.details[0]?.field]).toEqual([path, 400, field]);
    }
  });

  it("are nobody else's, whichever part or file is asked for", async () => {
    const shop = await openShop(system.url);
    const stranger = await register(system.url);
    for (const part of ['months', 'receivables', 'export?seccion=clientes&format=xlsx']) {
      const { status } = await stranger.call('GET', `/companies/${shop.companyId}/reports/${part}`);
      expect([part, status]).toEqual([part, 404]);
    }
  });
});
