import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { IEPS, ISR, IVA } from '../taxes.ts';
import type { Impuesto, Traslado } from '../tax.ts';
import type { Pago, TotalesPagos } from '../../complements/pagos/pagos.ts';

const DECIMALS = 2;

/**
 * Sums the taxes in pesos, at the rate of each payment, rounded once. IEPS transferred has no total (CRP20201 to
 * CRP20211).
 */
export function totalesOf(pagos: readonly Pago[]): TotalesPagos {
  const [iva16, iva8, iva0] = ['0.16', '0.08', '0'].map((rate) => ivaOf(pagos, 'Tasa', rate));
  return {
    totalRetencionesIVA: withheld(pagos, IVA),
    totalRetencionesISR: withheld(pagos, ISR),
    totalRetencionesIEPS: withheld(pagos, IEPS),
    totalTrasladosBaseIVA16: iva16?.base,
    totalTrasladosImpuestoIVA16: iva16?.importe,
    totalTrasladosBaseIVA8: iva8?.base,
    totalTrasladosImpuestoIVA8: iva8?.importe,
    totalTrasladosBaseIVA0: iva0?.base,
    totalTrasladosImpuestoIVA0: iva0?.importe,
    totalTrasladosBaseIVAExento: ivaOf(pagos, 'Exento', undefined)?.base,
    montoTotalPagos: inPesos(pagos.map(({ monto, tipoCambio }) => monto.times(tipoCambio))),
  };
}

const inPesos = (amounts: readonly Decimal[]) => sum(amounts).round(DECIMALS, 'half-up');

function withheld(pagos: readonly Pago[], tax: Impuesto): Decimal | undefined {
  const amounts = pagos.flatMap(({ impuestos, tipoCambio }) =>
    (impuestos?.retenciones ?? []).flatMap(({ impuesto, importe }) =>
      impuesto === tax ? importe.times(tipoCambio) : [],
    ),
  );
  return amounts.length === 0 ? undefined : inPesos(amounts);
}

function ivaOf(pagos: readonly Pago[], factor: Traslado['tipoFactor'], rate: string | undefined) {
  const nodes = pagos.flatMap(({ impuestos, tipoCambio }) =>
    (impuestos?.traslados ?? [])
      .filter((tax) => tax.impuesto === IVA && tax.tipoFactor === factor && tax.tasaOCuota?.toString() === rate)
      .map(({ base, importe = Decimal.ZERO }) => ({
        base: base.times(tipoCambio),
        importe: importe.times(tipoCambio),
      })),
  );
  if (nodes.length === 0) return undefined;
  return { base: inPesos(nodes.map(({ base }) => base)), importe: inPesos(nodes.map(({ importe }) => importe)) };
}
