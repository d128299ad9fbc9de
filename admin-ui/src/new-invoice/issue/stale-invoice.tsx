import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { describedSaleComplement, saleComplementKinds } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { wordedTexts } from '@timbra/core/invoicing/complements/shape/labels.ts';
import { StaleDialog } from '../../shared/form/stale-dialog.tsx';
import { money, writtenQuantity } from '@timbra/ui/format/format.ts';
import { givenComplements, type ComplementValues } from '../model/complements.ts';
import { valuesOfInvoice } from '../model/from-invoice.ts';
import type { ConceptoValues, InvoiceValues } from '../model/values.ts';

interface StaleInvoiceProps {
  readonly mine: InvoiceValues;
  readonly stored: InvoiceAnswer;
  readonly onOverwrite: () => void;
  readonly onTakeStored: () => void;
  readonly onBack: () => void;
}

type Compared = Record<(typeof fields)[number]['field'], string>;

const fields = [
  { field: 'cliente', label: 'Cliente' },
  { field: 'serie', label: 'Serie' },
  { field: 'fecha', label: 'Fecha' },
  { field: 'formaPago', label: 'Forma de pago' },
  { field: 'metodoPago', label: 'Método de pago' },
  { field: 'moneda', label: 'Moneda' },
  { field: 'tipoCambio', label: 'Tipo de cambio' },
  { field: 'relacion', label: 'CFDI relacionado' },
  { field: 'condicionesPago', label: 'Condiciones de pago' },
  { field: 'numeroPedido', label: 'Número de pedido' },
  { field: 'observaciones', label: 'Observaciones' },
  { field: 'descuento', label: 'Descuento' },
  { field: 'conceptos', label: 'Conceptos' },
  { field: 'complementos', label: 'Complementos' },
] as const;

/** Shows what two tabs or two people have made of one draft. */
export const StaleInvoice = ({ mine, stored, ...answers }: StaleInvoiceProps) => (
  <StaleDialog<Compared>
    fields={fields}
    mine={compared(mine)}
    stored={compared(valuesOfInvoice(stored, mine.fecha))}
    {...answers}
  />
);

function compared(values: InvoiceValues): Compared {
  const { serie, fecha, formaPago, metodoPago, moneda, condicionesPago, numeroPedido, observaciones } = values;
  const { rfc, nombre, usoCfdi, regimenFiscal, codigoPostal } = values.receptor;
  return {
    cliente: [nombre, rfc, regimenFiscal, codigoPostal, usoCfdi].filter(Boolean).join(', '),
    serie,
    fecha: fecha.split('-').toReversed().join('/'),
    tipoCambio: values.tipoCambio === null ? '' : String(values.tipoCambio),
    relacion: [values.relacion.tipoRelacion, values.relacion.uuid].filter(Boolean).join(' '),
    formaPago,
    metodoPago,
    moneda,
    condicionesPago,
    numeroPedido,
    observaciones,
    descuento: values.descuento === null ? '' : money(values.descuento),
    conceptos: values.conceptos.map(line).join('\n'),
    complementos: complementLines(values.complementos).join('\n'),
  };
}

const complementLines = (values: ComplementValues = {}): readonly string[] => {
  const sent = givenComplements(values) ?? {};
  return saleComplementKinds.flatMap((kind) => {
    const { shape, words } = describedSaleComplement(kind);
    return wordedTexts(shape, words, sent[kind] ?? {}).map(({ label, text }) => `${label}: ${text}`);
  });
};

const line = ({ descripcion, cantidad, valorUnitario }: ConceptoValues) =>
  `${writtenQuantity(cantidad ?? 0)} × ${money(valorUnitario ?? 0)} ${descripcion}`;
