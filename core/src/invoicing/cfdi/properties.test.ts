import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundRequests } from '../../../testing/cfdi/arbitrary-request.ts';
import { cadenaFromXml } from '../../../testing/cfdi/cadena-from-xml.ts';
import { completeCatalogs } from '../../../testing/cfdi/catalogs.ts';
import { totalFaults } from '../../../testing/cfdi/second-totals.ts';
import { Decimal, sum } from '../../shared/money/decimal.ts';
import { currencyDecimals } from '../../sat/catalogs/moneda.ts';
import { computeComprobante } from './compute.ts';
import type { Comprobante, Concepto, Retencion, SaleCfdiRequest, Traslado } from './request.ts';
import { readCfdi } from './read.ts';
import { isError } from '../rule-problem.ts';
import { checkCfdi } from './rules/check.ts';
import { sealCfdi } from './write.ts';
import { parseXml } from '../xml/parse.ts';

const EPSILON = Decimal.of(1n, 12);
const half = ({ scale }: Decimal) => Decimal.of(5n, scale + 1);

const text = (value: Decimal | undefined) => value?.toString() ?? '0';

/** Checks SAT's tolerance: what an amount may be, given that its factors were rounded when recorded. */
function expectWithin(amount: Decimal, low: Decimal, high: Decimal, decimals: number): void {
  const window = [low.round(decimals, 'truncate'), high.round(decimals, 'round-up')] as const;
  const outside = amount.lessThan(window[0]) || amount.greaterThan(window[1]);
  expect(outside ? `${text(amount)} outside ${window.map(text).join(' to ')}` : '').toBe('');
}

function expectProduct(amount: Decimal, a: Decimal, b: Decimal, decimals: number): void {
  const low = a.minus(half(a)).times(b.minus(half(b)));
  const high = a
    .plus(half(a))
    .minus(EPSILON)
    .times(b.plus(half(b)).minus(EPSILON));
  expectWithin(amount, low, high, decimals);
}

function expectTax({ base, tasaOCuota, importe }: Traslado | Retencion, decimals: number): void {
  if (!tasaOCuota || !importe) return;
  const high = base.plus(half(base)).minus(EPSILON).times(tasaOCuota);
  expectWithin(importe, base.minus(half(base)).times(tasaOCuota), high, decimals);
}

function forEveryDocument(check: (comprobante: Comprobante, request: SaleCfdiRequest) => void): void {
  fc.assert(
    fc.property(soundRequests, (request) => check(computeComprobante(request), request)),
    { numRuns: 400 },
  );
}

const amounts = (conceptos: readonly Concepto[], of: (concepto: Concepto) => Decimal | undefined) =>
  sum(conceptos.flatMap((concepto) => of(concepto) ?? []));

describe('any document that SAT should accept', () => {
  it('breaks no rule', () => {
    forEveryDocument((comprobante, request) => {
      const context = { request, comprobante, now: '2026-11-20T10:30:00', catalogs: completeCatalogs() };
      expect(checkCfdi(context).filter(isError)).toEqual([]);
    });
  });

  it("has concept amounts within SAT's windows, at the currency's decimals and at their own", () => {
    forEveryDocument(({ conceptos, moneda }) => {
      for (const { importe, cantidad, valorUnitario } of conceptos) {
        expectProduct(importe, cantidad, valorUnitario, currencyDecimals(moneda));
        expectProduct(importe, cantidad, valorUnitario, importe.scale);
      }
    });
  });

  it("has taxes within SAT's windows on a base above zero", () => {
    forEveryDocument(({ conceptos, moneda }) => {
      for (const node of conceptos.flatMap(({ traslados, retenciones }) => [...traslados, ...retenciones])) {
        expect(node.base.isPositive()).toBe(true);
        expectTax(node, currencyDecimals(moneda));
        if (node.importe) expectTax(node, node.importe.scale);
      }
    });
  });

  it('sums its concepts, each total at the decimals of the currency', () => {
    forEveryDocument(({ conceptos, moneda, subTotal, descuento, total, impuestos }) => {
      const rounded = (value: Decimal) => value.toFixed(currencyDecimals(moneda));
      expect(subTotal.toPlainString()).toBe(rounded(amounts(conceptos, ({ importe }) => importe)));
      expect(descuento?.toPlainString() ?? '0').toBe(
        descuento ? rounded(amounts(conceptos, (concepto) => concepto.descuento)) : '0',
      );
      expect(total.toPlainString()).toBe(
        rounded(
          subTotal
            .minus(descuento ?? Decimal.ZERO)
            .plus(impuestos?.totalImpuestosTrasladados ?? Decimal.ZERO)
            .minus(impuestos?.totalImpuestosRetenidos ?? Decimal.ZERO),
        ),
      );
    });
  });

  it('groups its taxes without repetition, and their totals are exact sums', () => {
    forEveryDocument(({ conceptos, moneda, impuestos }) => {
      const key = ({ impuesto, tipoFactor, tasaOCuota }: Traslado) => `${impuesto} ${tipoFactor} ${text(tasaOCuota)}`;
      const nodes = conceptos.flatMap(({ traslados }) => traslados);
      const groups = impuestos?.traslados ?? [];
      expect(new Set(groups.map(key))).toEqual(new Set(nodes.map(key)));
      expect(new Set(groups.map(key)).size).toBe(groups.length);
      for (const group of groups) {
        const same = nodes.filter((node) => key(node) === key(group));
        expect(group.base.toPlainString()).toBe(sum(same.map(({ base }) => base)).toFixed(currencyDecimals(moneda)));
        expect(group.importe?.toPlainString()).toBe(
          group.importe && sum(same.flatMap(({ importe }) => importe ?? [])).toFixed(currencyDecimals(moneda)),
        );
      }
      expect(text(sum(groups.flatMap(({ importe }) => importe ?? [])))).toBe(
        text(impuestos?.totalImpuestosTrasladados),
      );
      expect(text(sum((impuestos?.retenciones ?? []).map(({ importe }) => importe)))).toBe(
        text(impuestos?.totalImpuestosRetenidos),
      );
    });
  });

  it('spreads the whole overall discount and no concept beyond its amount', () => {
    forEveryDocument(({ conceptos }, request) => {
      const own = sum(request.conceptos.map(({ descuento }) => descuento ?? Decimal.ZERO));
      const spread = amounts(conceptos, ({ descuento }) => descuento).minus(own);
      expect(text(spread)).toBe(text(request.descuento));
      for (const { importe, descuento } of conceptos) expect(descuento?.greaterThan(importe)).not.toBe(true);
    });
  });

  it('has the amounts of a second computation, told apart from the first', () => {
    const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => 'sello' };
    forEveryDocument((comprobante) => {
      const root = parseXml(sealCfdi(comprobante, sealer).xml);
      expect(totalFaults(root, currencyDecimals(comprobante.moneda))).toEqual([]);
    });
  });

  it('has an XML from which the same document and the same cadena are read back', () => {
    const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => 'sello' };
    forEveryDocument((comprobante) => {
      const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);
      expect(readCfdi(xml).comprobante).toEqual(comprobante);
      expect(cadenaFromXml(parseXml(xml))).toBe(cadenaOriginal);
    });
  });
});
