import { expect, it } from 'vitest';
import { extractText } from 'unpdf';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import { complementsOf } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { aConcepto, anInvoice, type Failure, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { providerBody } from './cancelling-client.ts';
import { imported } from './imports-client.ts';
import { issued, openShop, preview, readInvoice, readXml, refused, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const shop = await openShop(system.url);

const leyendas = [
  { disposicionFiscal: 'ISR', norma: 'Artículo 86', textoLeyenda: 'Este comprobante ampara un donativo.' },
  { textoLeyenda: 'No oneroso ni remunerativo.' },
];
const complementos = { leyendasFiscales: { leyendas } };
const withLegends = { ...anInvoice(shop.companyId), complementos };

const shown = async (who: Shop, id: string) => (await readInvoice(who, id)) as Partial<InvoiceAnswer>;

async function printed({ id }: { readonly id: string }): Promise<string> {
  const pdf = await shop.download(`/invoices/${id}/pdf`);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

it('legends of a sale are stamped, answered, told to the provider and printed', async () => {
  expect(await preview(shop, withLegends)).toMatchObject({ id: null, complementos, problems: [] });
  const document = await issued(shop, withLegends);
  expect(await shown(shop, document.id)).toMatchObject({ total: 1_160, complementos });
  const { comprobante } = await readXml(shop, document);
  expect(comprobante.complementos).toMatchObject([{ kind: 'leyendasFiscales', leyendas }]);
  expect(await providerBody(system, document.uuid)).toMatchObject({
    Complemento: {
      TaxLegends: {
        Legends: [
          { TaxProvision: 'ISR', Norm: 'Artículo 86', Text: 'Este comprobante ampara un donativo.' },
          { Text: 'No oneroso ni remunerativo.' },
        ],
      },
    },
  });
  expect(await printed(document)).toContain('Leyendas fiscales Ley o disposición ISR Artículo o regla Artículo 86');
});

it('a draft keeps them, loses them where they are taken away, and a copy has them too', async () => {
  const { body } = await shop.call<InvoiceBody>('POST', '/invoices/create', { ...withLegends, draft: true });
  const { id } = body.data;
  expect(await shown(shop, id)).toMatchObject({ complementos });
  const copy = await shop.call<InvoiceBody>('POST', `/invoices/${id}/duplicate`);
  expect(await shown(shop, copy.body.data.id)).toMatchObject({ status: 'DRAFT', complementos });
  await shop.call('PATCH', `/invoices/${id}`, { observaciones: 'otra' });
  expect(await shown(shop, id)).toMatchObject({ complementos });
  await shop.call('PATCH', `/invoices/${id}`, { complementos: null });
  expect(await shown(shop, id)).not.toHaveProperty('complementos');
});

it('one without a text is refused at its place, and nothing is kept of what nobody knows', async () => {
  const bare = { complementos: { leyendasFiscales: { leyendas: [leyendas[0], { norma: '86' }] } } };
  expect(await refused(shop, { ...withLegends, ...bare })).toMatchObject({
    status: 400,
    details: [{ field: 'complementos.leyendasFiscales.leyendas[1].textoLeyenda' }],
  });
  const unknown = await shop.call<Failure>('POST', '/invoices/create', {
    ...withLegends,
    complementos: { leyendasFiscales: { leyendas: [{ textoLeyenda: 7 }] } },
  });
  expect(unknown).toMatchObject({
    status: 400,
    body: { details: [{ field: 'complementos.leyendasFiscales.leyendas[0].textoLeyenda' }] },
  });
});

it('those of another system come with its documents, and go on in a copy', async () => {
  const other = await OtherSystem.of(kemper);
  const keeper = await openShop(system.url);
  const sale = other.sale({ complementos: complementsOf(complementos) });
  await imported(keeper, {
    companyId: keeper.companyId,
    kind: 'cfdi',
    file: zipOf({ '1.xml': sale.xml }),
    name: 'a.zip',
  });
  const list = await keeper.call<{ data: readonly { id: string }[] }>('GET', `/invoices?companyId=${keeper.companyId}`);
  const id = list.body.data[0]?.id ?? '';
  expect(await shown(keeper, id)).toMatchObject({ uuid: sale.uuid, complementos });
  const copy = await keeper.call<InvoiceBody>('POST', `/invoices/${id}/duplicate`);
  expect(await shown(keeper, copy.body.data.id)).toMatchObject({ complementos });
  const again = { tipo: 'factura', customerId: keeper.customerId, metodoPago: 'PUE', conceptos: [aConcepto] };
  expect((await readXml(keeper, await issued(keeper, again))).comprobante.complementos).toEqual([]);
});
