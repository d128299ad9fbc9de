import { Decimal, sum } from '../../shared/money/decimal.ts';
import type { Concepto, Impuestos, RetencionTotal, Traslado } from './document.ts';

/**
 * Returns the document's tax nodes: transfers by tax, factor and rate, withholdings by tax, each the rounded sum of the
 * concepts' recorded amounts; their totals are exact sums of these nodes. Undefined when no concept is taxed.
 * @param decimals of the currency.
 */
export function documentTaxes(conceptos: readonly Concepto[], decimals: number): Impuestos | undefined {
  const traslados = groupTraslados(conceptos).map((node) => roundTraslado(node, decimals));
  const retenciones = groupRetenciones(conceptos).map(({ impuesto, importe }) => ({
    impuesto,
    importe: importe.round(decimals, 'half-up'),
  }));
  if (traslados.length === 0 && retenciones.length === 0) return undefined;
  return {
    retenciones,
    traslados,
    totalImpuestosRetenidos: total(retenciones.map(({ importe }) => importe)),
    totalImpuestosTrasladados: total(traslados.flatMap(({ importe }) => importe ?? [])),
  };
}

/**
 * Returns a total, which is absent rather than zero when there is no amount at all: a document of exempt transfers has
 * no total.
 */
function total(amounts: readonly Decimal[]): Decimal | undefined {
  return amounts.length === 0 ? undefined : sum(amounts);
}

function groupTraslados(conceptos: readonly Concepto[]): Traslado[] {
  const groups: Traslado[] = [];
  for (const { traslados } of conceptos) {
    for (const node of traslados) {
      const index = groups.findIndex((group) => isSameTraslado(group, node));
      const group = groups[index];
      if (group) groups[index] = addTraslado(group, node);
      else groups.push(node);
    }
  }
  return groups;
}

function isSameTraslado(a: Traslado, b: Traslado): boolean {
  return (
    a.impuesto === b.impuesto && a.tipoFactor === b.tipoFactor && a.tasaOCuota?.units === b.tasaOCuota?.units // both at six decimals
  );
}

function addTraslado(group: Traslado, node: Traslado): Traslado {
  const { impuesto, tipoFactor, tasaOCuota } = group;
  const importe = group.importe && node.importe && group.importe.plus(node.importe);
  return { base: group.base.plus(node.base), impuesto, tipoFactor, tasaOCuota, importe };
}

function roundTraslado({ base, impuesto, tipoFactor, tasaOCuota, importe }: Traslado, decimals: number): Traslado {
  return {
    base: base.round(decimals, 'half-up'),
    impuesto,
    tipoFactor,
    tasaOCuota,
    importe: importe?.round(decimals, 'half-up'),
  };
}

function groupRetenciones(conceptos: readonly Concepto[]): RetencionTotal[] {
  const byTax = new Map<RetencionTotal['impuesto'], Decimal>();
  for (const { retenciones } of conceptos) {
    for (const { impuesto, importe } of retenciones) {
      byTax.set(impuesto, (byTax.get(impuesto) ?? Decimal.ZERO).plus(importe));
    }
  }
  return [...byTax].map(([impuesto, importe]) => ({ impuesto, importe }));
}
