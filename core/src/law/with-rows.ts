import { lawKinds } from './kinds.ts';
import type { Law, LawKind, LawRow } from './law.ts';
import { lawNames } from './names.ts';

/** Rows of some kinds, as a file has them. */
export type LawRows = { readonly [Kind in LawKind]?: Law[Kind] | undefined };

/** Returns the law with these rows besides; one that begins on the day of another takes its place. */
export const withRows = (law: Law, added: LawRows): Law => ({
  uma: joined(law.uma, added.uma),
  subsidioEmpleo: joined(law.subsidioEmpleo, added.subsidioEmpleo),
  topeSubsidioCausado: joined(law.topeSubsidioCausado, added.topeSubsidioCausado),
  salarioMinimoGeneral: joined(law.salarioMinimoGeneral, added.salarioMinimoGeneral),
  salarioMinimoFrontera: joined(law.salarioMinimoFrontera, added.salarioMinimoFrontera),
  cuotasObreras: joined(law.cuotasObreras, added.cuotasObreras),
  tarifaIsrDiaria: joined(law.tarifaIsrDiaria, added.tarifaIsrDiaria),
  tarifaIsrMensual: joined(law.tarifaIsrMensual, added.tarifaIsrMensual),
  tarifaIsrAnual: joined(law.tarifaIsrAnual, added.tarifaIsrAnual),
  exencionesUma: joined(law.exencionesUma, added.exencionesUma),
  topeCalculoAnual: joined(law.topeCalculoAnual, added.topeCalculoAnual),
  horasExtra: joined(law.horasExtra, added.horasExtra),
  tasasIeps: joined(law.tasasIeps, added.tasasIeps),
  cuotaMaximaIeps: joined(law.cuotaMaximaIeps, added.cuotaMaximaIeps),
  plazoTimbradoNomina: joined(law.plazoTimbradoNomina, added.plazoTimbradoNomina),
  plazoCancelacion: joined(law.plazoCancelacion, added.plazoCancelacion),
  exencionHorasExtra: joined(law.exencionHorasExtra, added.exencionHorasExtra),
  aguinaldoMinimo: joined(law.aguinaldoMinimo, added.aguinaldoMinimo),
  faltasImss: joined(law.faltasImss, added.faltasImss),
  retenciones: joined(law.retenciones, added.retenciones),
  ivaFrontera: joined(law.ivaFrontera, added.ivaFrontera),
  plazoComplementoPago: joined(law.plazoComplementoPago, added.plazoComplementoPago),
  radioCartaPorte: joined(law.radioCartaPorte, added.radioCartaPorte),
});

/** Returns the law of the product with what operators have loaded, later loads over earlier ones. */
export const lawWith = (shipped: Law, loads: readonly { readonly rows: LawRows }[]): Law =>
  loads.reduce((law, { rows }) => withRows(law, rows), shipped);

/** Returns the rows, the newest first. */
function joined<Row extends LawRow>(standing: readonly Row[], added: readonly Row[] = []): readonly Row[] {
  const others = standing.filter(({ from }) => added.every((row) => row.from !== from));
  return [...others, ...added].toSorted((one, other) => (one.from < other.from ? 1 : -1));
}

/**
 * Why rows cannot stand beside the law that stands, in an operator's words; none where they can. A row may begin after one
 * without an end, which it follows. Whoever looked at a row and found that it still holds may give it another day of review,
 * or its end: its figures stay.
 */
export const contradictions = (law: Law, added: LawRows): readonly string[] =>
  lawKinds.flatMap((kind) => {
    const own: readonly LawRow[] = added[kind] ?? [];
    const twice = own.filter(({ from }, at) => own.findIndex((row) => row.from === from) !== at);
    const others = own.flatMap((row) => [
      ...changedIn(kind, row, law[kind]),
      ...overlaps(kind, row, [...law[kind].filter(({ from }) => own.every((each) => each.from !== from)), ...own]),
    ]);
    return [
      ...new Set([
        ...twice.map(({ from }) => `${lawNames[kind]}: el archivo trae dos filas desde ${from}.`),
        ...others,
      ]),
    ];
  });

function changedIn(kind: LawKind, row: LawRow, standing: readonly LawRow[]): readonly string[] {
  const before = standing.find(({ from }) => from === row.from);
  if (!before || figuresOf(before) === figuresOf(row)) return [];
  return [
    `${lawNames[kind]}: ya hay una fila desde ${row.from} con otras cifras (${before.citation}). Corrige el archivo o retira antes la carga que la trajo.`,
  ];
}

const overlaps = (kind: LawKind, row: LawRow, others: readonly LawRow[]): readonly string[] =>
  others
    .filter((other) => other.from !== row.from && reaches(other, row))
    .map(
      (other) => `${lawNames[kind]}: la fila de ${spanOf(row)} choca con la de ${spanOf(other)} (${other.citation}).`,
    );

/** Tells whether the earlier one has its last day on the first one of the later, or after it. */
function reaches(one: LawRow, other: LawRow): boolean {
  const [earlier, later] = one.from < other.from ? [one, other] : [other, one];
  return earlier.to !== undefined && earlier.to >= later.from;
}

const spanOf = ({ from, to }: LawRow): string => (to === undefined ? `${from} en adelante` : `${from} a ${to}`);

/** Returns what a row says but for its days and its texts, whatever the order of its attributes. */
const figuresOf = ({ from: _, to: __, reviewBy: ___, citation: ____, source: _____, ...figures }: LawRow): string =>
  canonical(figures);

/** Tells whether two files carry the same rows, days and texts included, in whatever order they were written. */
export const isSameFile = (one: LawRows, other: LawRows): boolean => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${name}:${canonical(each)}`).join()}}`;
}
