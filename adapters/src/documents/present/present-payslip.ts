import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { Nomina } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { totalInWords } from '@timbra/core/invoicing/cfdi/words.ts';
import { pesos } from '@timbra/core/shared/money/decimal.ts';
import * as nomina from './complements/nomina.ts';
import { type Fact, fact, money, type PrintedDocument } from './printed-document.ts';

/** A line of what is paid or kept. */
export interface PayslipLine {
  readonly text: string;
  readonly below: readonly string[];
  readonly amounts: readonly string[];
}

export interface PayslipTable {
  readonly heading: string;
  /** They stand above the amounts. */
  readonly columns: readonly string[];
  readonly lines: readonly PayslipLine[];
  /** These are what the lines come to, under each column. */
  readonly totals: readonly string[];
}

/** What a payslip says on half a page: first what the worker is handed, last what makes it fiscal. */
export interface PrintedPayslip {
  /** Any document says this. */
  readonly document: PrintedDocument;
  /** It is paid out, in figures and in words. */
  readonly net: string;
  readonly netInWords: string;
  readonly facts: readonly Fact[];
  /** They are earnings and other payments. */
  readonly paid: readonly PayslipTable[];
  readonly deducted: readonly PayslipTable[];
  /** It stands above the line on which the worker signs. */
  readonly receipt: string;
}

/** @returns nothing for a document that is no payslip, or that has several complements of payroll. */
export function presentPayslip(document: PrintedDocument, comprobante: Comprobante): PrintedPayslip | undefined {
  const { complementos, total, moneda, emisor } = comprobante;
  const [first, ...more] = complementos;
  if (first?.kind !== 'nomina12' || more.length > 0) return undefined;
  return {
    document,
    net: pesos(total),
    netInWords: totalInWords(total, moneda),
    facts: [
      ...nomina.paymentFacts(first),
      ...nomina.workerFacts(first.receptor),
      ...nomina.earnedFacts(first),
      ...nomina.deductedFacts(first),
      ...nomina.leaveFacts(first),
      ...document.facts,
      ...document.concepts.map(({ clave, cantidad, unidad, descripcion }) =>
        fact('Concepto', `${clave} · ${cantidad} ${unidad} · ${descripcion}`),
      ),
      ...document.notes,
    ].filter(({ label }) => !printedApart.has(label)),
    paid: [...earned(first), ...given(first)],
    deducted: deductionTables(first),
    receipt: `Recibí de ${emisor.nombre} la cantidad neta de ${pesos(total)}.`,
  };
}

/** These are printed in the tables, and at the foot. */
const printedApart: ReadonlySet<string> = new Set(['Total gravado', 'Total exento', 'Folio fiscal (UUID)']);

function earned({ percepciones }: Nomina): PayslipTable[] {
  if (!percepciones) return [];
  const lines = percepciones.percepciones.map((line) => ({
    text: named(line),
    below: nomina.belowEarning(line),
    amounts: [money(line.importeGravado), money(line.importeExento)],
  }));
  const totals = [money(percepciones.totalGravado), money(percepciones.totalExento)];
  return [{ heading: 'Percepciones', columns: ['Gravado', 'Exento'], lines, totals }];
}

function deductionTables({ deducciones, totalDeducciones }: Nomina): PayslipTable[] {
  if (!deducciones) return [];
  const lines = deducciones.deducciones.map((line) => ({
    text: named(line),
    below: [],
    amounts: [money(line.importe)],
  }));
  const totals = totalDeducciones ? [money(totalDeducciones)] : [];
  return [{ heading: 'Deducciones', columns: ['Importe'], lines, totals }];
}

function given({ otrosPagos, totalOtrosPagos }: Nomina): PayslipTable[] {
  if (otrosPagos.length === 0) return [];
  const lines = otrosPagos.map((line) => ({
    text: named(line),
    below: nomina.belowOther(line),
    amounts: [money(line.importe)],
  }));
  const totals = totalOtrosPagos ? [money(totalOtrosPagos)] : [];
  return [{ heading: 'Otros pagos', columns: ['Importe'], lines, totals }];
}

/** Keys as SAT and the employer have them, and what the line is called. */
const named = ({
  tipo,
  clave,
  concepto,
}: {
  readonly tipo: string;
  readonly clave: string;
  readonly concepto: string;
}) => `${tipo} · ${clave} · ${concepto}`;
