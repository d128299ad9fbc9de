import { Decimal } from '../../../shared/money/decimal.ts';
import type { DocumentoPorPagar } from '../../cfdi/pagos/pagos-request.ts';
import type { DocumentoPagado } from '../../complements/pagos/type.ts';
import type { ImpuestoInput, PagoDocumentoInput } from '../../complement-inputs.ts';
import { lessened } from './debt-of.ts';

/**
 * Returns what is left of a document that was issued elsewhere: as its first payment here says, and then as our
 * payments leave it.
 */
export function externalDebt(asked: PagoDocumentoInput, payments: readonly DocumentoPagado[]): DocumentoPorPagar {
  const last = payments.at(-1);
  const taxes = { traslados: (asked.traslados ?? []).map(whole), retenciones: (asked.retenciones ?? []).map(whole) };
  return {
    uuid: (asked.uuid ?? '').toUpperCase(),
    serie: asked.serie,
    folio: asked.folio,
    moneda: asked.moneda ?? last?.moneda ?? '',
    total: decimal(asked.total),
    saldoAnterior: asked.saldoAnterior === undefined && last ? last.saldoInsoluto : decimal(asked.saldoAnterior),
    parcialidad: asked.parcialidad ?? (last ? last.parcialidad + 1 : 0),
    objetoImpuesto: asked.objetoImpuesto ?? last?.objetoImpuesto ?? '',
    ...lessened(taxes, payments),
  };
}

const whole = ({ impuesto, tipoFactor, tasaOCuota, base }: ImpuestoInput) => ({
  impuesto,
  tipoFactor,
  tasaOCuota: tasaOCuota === undefined ? undefined : decimal(tasaOCuota),
  base: decimal(base),
});

const decimal = (value: number | undefined) => (value === undefined ? Decimal.ZERO : Decimal.fromNumber(value));
