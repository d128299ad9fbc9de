import type { LinesFrom, PayrollRun } from '@timbra/core/payroll/payroll-run.ts';

/** The columns are those of the table `r`. */
export const runColumns = `r.id, r.company_id as "companyId", r.owner_id as "ownerId", r.tipo_nomina as "tipoNomina",
  r.periodicidad_pago as "periodicidadPago", r.fecha_pago as "fechaPago", r.fecha_inicial_pago as "fechaInicialPago",
  r.fecha_final_pago as "fechaFinalPago", r.num_dias_pagados as "numDiasPagados", r.lines, r.key_id as "keyId"`;

export interface RunRow {
  readonly id: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly tipoNomina: string;
  readonly periodicidadPago: string;
  readonly fechaPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  readonly numDiasPagados: string;
  readonly lines: LinesFrom;
  readonly keyId: string | null;
}

export function toRun({ id, companyId, ownerId, lines, keyId, numDiasPagados, ...row }: RunRow): PayrollRun {
  const { tipoNomina, periodicidadPago, fechaPago, fechaInicialPago, fechaFinalPago } = row;
  return {
    id,
    companyId,
    ownerId,
    lines,
    ...(keyId !== null && { keyId }),
    period: {
      tipoNomina,
      periodicidadPago,
      fechaPago,
      fechaInicialPago,
      fechaFinalPago,
      numDiasPagados: Number(numDiasPagados),
    },
  };
}
