import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/uso-cfdi.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { dateAndTime, fiscalDay, fiscalTime } from '@timbra/ui/format/dates.ts';
import type { Fact } from '@timbra/ui/facts.tsx';
import { keyAndName } from '../shared/sat/key-and-name.ts';

/** What the detail of a document says in words; what a draft does not say yet is left out. */
export function invoiceFacts(invoice: InvoiceAnswer): readonly Fact[] {
  const { receptor } = invoice;
  const facts: readonly (readonly [string, string])[] = [
    ['Cliente', invoice.cliente ?? ''],
    ['RFC', receptor.rfc ?? ''],
    ['Fecha', invoice.fecha ? fiscalDay(invoice.fecha) : ''],
    ['Timbrado', invoice.fechaTimbrado ? fiscalTime(invoice.fechaTimbrado) : ''],
    ['Forma de pago', keyAndName(invoice.formaPago ?? '', FORMA_PAGO)],
    ['Método de pago', keyAndName(invoice.metodoPago ?? '', METODO_PAGO)],
    ['Uso CFDI', keyAndName(receptor.usoCfdi ?? '', USO_CFDI)],
    ['Condiciones de pago', invoice.condicionesPago ?? ''],
    ['Número de pedido', invoice.numeroPedido ?? ''],
    ['Saldo por cobrar', invoice.saldo > 0 ? money(invoice.saldo, invoice.moneda) : ''],
    ['Folio fiscal (UUID)', invoice.uuid ?? ''],
    ['Creada', dateAndTime(invoice.createdAt)],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
