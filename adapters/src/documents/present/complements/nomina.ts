import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import * as lists from '@timbra/core/sat/catalogs/nomina/lists.ts';
import * as labels from '@timbra/core/invoicing/complements/nomina/labels.ts';
import type { Nomina, OtroPago, Percepcion } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import type * as shapes from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { type Fact, fact, money, named, present, type Section, type TableColumn } from '../printed-document.ts';
import type { PrintedComplement } from './sale-complement.ts';
import { asIs, each, factsOf, followedBy, keyOf, lineOf, pesos, textsOf, wide } from './sale-complement.ts';

/** Prints a receipt that reads as a payslip: who, for when, what is earned and what is kept. */
export const nomina: PrintedComplement<Nomina> = {
  sections: (complement) => [
    { heading: 'Nómina', facts: paymentFacts(complement) },
    { heading: labels.nominaLabels.receptor, facts: workerFacts(complement.receptor) },
    ...earnings(complement),
    ...deductions(complement),
    ...otherPayments(complement),
    ...leaves(complement),
  ],
  totals: () => [],
};

const ownSection = 'in a section of its own';
const ownColumn = 'in a column of its table';

export const paymentFacts = factsOf<typeof shapes.nominaShape>(labels.nominaLabels, {
  tipoNomina: keyOf(lists.TIPO_NOMINA),
  fechaPago: asIs,
  fechaInicialPago: { label: 'Periodo', words: (first, { fechaFinalPago }) => `${first} a ${fechaFinalPago}` },
  fechaFinalPago: 'beside the first day',
  numDiasPagados: asIs,
  emisor: factsOf<typeof shapes.emisor>(labels.emisorLabels, {
    registroPatronal: asIs,
    curp: asIs,
    rfcPatronOrigen: asIs,
    entidadSncf: factsOf<typeof shapes.entidad>(labels.entidadLabels, {
      origenRecurso: keyOf(lists.ORIGEN_RECURSO),
      montoRecursoPropio: pesos,
    }),
  }),
  receptor: ownSection,
  percepciones: ownSection,
  totalPercepciones: 'above the earnings',
  deducciones: ownSection,
  totalDeducciones: 'above the deductions',
  otrosPagos: ownSection,
  totalOtrosPagos: 'above the other payments',
  incapacidades: ownSection,
});

export const workerFacts = factsOf<typeof shapes.receptor>(labels.receptorLabels, {
  curp: asIs,
  numEmpleado: asIs,
  numSeguridadSocial: asIs,
  fechaInicioRelLaboral: asIs,
  antiguedad: asIs,
  departamento: asIs,
  puesto: asIs,
  periodicidadPago: keyOf(lists.PERIODICIDAD_PAGO),
  tipoContrato: wide(2, keyOf(lists.TIPO_CONTRATO)),
  tipoRegimen: wide(2, keyOf(lists.TIPO_REGIMEN)),
  tipoJornada: keyOf(lists.TIPO_JORNADA),
  riesgoPuesto: keyOf(lists.RIESGO_PUESTO),
  sindicalizado: asIs,
  salarioBaseCotApor: pesos,
  salarioDiarioIntegrado: pesos,
  banco: asIs,
  cuentaBancaria: asIs,
  claveEntFed: keyOf(ESTADO),
  subcontratacion: wide(
    2,
    each(
      lineOf<typeof shapes.subcontratacion>({
        rfcLabora: (rfc) => `${rfc}:`,
        porcentajeTiempo: followedBy('%'),
      }),
    ),
  ),
});

const line: readonly TableColumn[] = [
  { label: 'Tipo', align: 'left', share: 0.8 },
  { label: 'Clave', align: 'left', share: 1.4 },
  { label: 'Concepto', align: 'left', share: 6 },
];
const twoAmounts: readonly TableColumn[] = [
  ...line,
  { label: 'Gravado', align: 'right', share: 1.5 },
  { label: 'Exento', align: 'right', share: 1.5 },
];
const oneAmount: readonly TableColumn[] = [...line, { label: 'Importe', align: 'right', share: 1.5 }];

function earnings(complement: Nomina): Section[] {
  if (!complement.percepciones) return [];
  const rows = complement.percepciones.percepciones.map(earningRow);
  return [
    { heading: labels.nominaLabels.percepciones, facts: earnedFacts(complement), table: { columns: twoAmounts, rows } },
  ];
}

export const earnedFacts = ({ percepciones, totalPercepciones: all }: Nomina): Fact[] => [
  ...present(percepciones && all && fact(labels.nominaLabels.totalPercepciones, money(all))),
  ...factsOfEarnings(percepciones),
];

const factsOfEarnings = factsOf<typeof shapes.percepciones>(labels.percepcionesLabels, {
  totalSueldos: pesos,
  totalSeparacionIndemnizacion: pesos,
  totalJubilacionPensionRetiro: pesos,
  totalGravado: pesos,
  totalExento: pesos,
  percepciones: 'in their table',
  separacion: factsOf<typeof shapes.separacion>(labels.separacionLabels, {
    totalPagado: pesos,
    numAniosServicio: asIs,
    ultimoSueldoMensOrd: pesos,
    ingresoAcumulable: pesos,
    ingresoNoAcumulable: pesos,
  }),
  jubilacion: factsOf<typeof shapes.jubilacion>(labels.jubilacionLabels, {
    totalUnaExhibicion: pesos,
    totalParcialidad: pesos,
    montoDiario: pesos,
    ingresoAcumulable: pesos,
    ingresoNoAcumulable: pesos,
  }),
});

const earningRow = (percepcion: Percepcion) => [
  ...rowHead(percepcion, belowEarning(percepcion)),
  { text: money(percepcion.importeGravado) },
  { text: money(percepcion.importeExento) },
];

export const belowEarning = textsOf<typeof shapes.percepcion>({
  tipo: ownColumn,
  clave: ownColumn,
  concepto: ownColumn,
  importeGravado: ownColumn,
  importeExento: ownColumn,
  horasExtra: each(
    lineOf<typeof shapes.horasExtra>({
      horasExtra: followedBy('horas'),
      tipoHoras: (key) => lists.TIPO_HORAS.nameOf(key).toLowerCase(),
      dias: (days) => `en ${days} días:`,
      importePagado: pesos,
    }),
  ),
  accionesOTitulos: lineOf<typeof shapes.acciones>({
    valorMercado: (value) => `Valor de mercado ${money(value)},`,
    precioAlOtorgarse: (price) => `al otorgarse ${money(price)}`,
  }),
});

const rowHead = (
  { tipo, clave, concepto }: Pick<OtroPago, 'tipo' | 'clave' | 'concepto'>,
  below: readonly string[] = [],
) => [{ text: tipo }, { text: clave }, { text: concepto, below }];

const factsOfDeductions = factsOf<typeof shapes.deducciones>(labels.deduccionesLabels, {
  totalImpuestosRetenidos: pesos,
  totalOtrasDeducciones: pesos,
  deducciones: 'in their table',
});

export const deductedFacts = ({ deducciones }: Nomina): Fact[] => factsOfDeductions(deducciones);

function deductions(complement: Nomina): Section[] {
  const { deducciones, totalDeducciones } = complement;
  if (!deducciones) return [];
  const all = present(totalDeducciones && fact(labels.nominaLabels.totalDeducciones, money(totalDeducciones)));
  const facts = [...deductedFacts(complement), ...all];
  const rows = deducciones.deducciones.map((deduccion) => [...rowHead(deduccion), { text: money(deduccion.importe) }]);
  return [{ heading: labels.nominaLabels.deducciones, facts, table: { columns: oneAmount, rows } }];
}

function otherPayments({ otrosPagos, totalOtrosPagos }: Nomina): Section[] {
  if (otrosPagos.length === 0) return [];
  const facts = present(totalOtrosPagos && fact(labels.nominaLabels.totalOtrosPagos, money(totalOtrosPagos)));
  const rows = otrosPagos.map((paid) => [...rowHead(paid, belowOther(paid)), { text: money(paid.importe) }]);
  return [{ heading: labels.nominaLabels.otrosPagos, facts, table: { columns: oneAmount, rows } }];
}

export const belowOther = textsOf<typeof shapes.otroPago>({
  tipo: ownColumn,
  clave: ownColumn,
  concepto: ownColumn,
  importe: ownColumn,
  subsidioCausado: (amount) => `Subsidio causado ${money(amount)}`,
  compensacion: lineOf<typeof shapes.compensacion>({
    anio: (year) => `Saldo a favor de ${year}:`,
    saldoAFavor: (amount) => `${money(amount)},`,
    remanenteSalFav: (rest) => `remanente ${money(rest)}`,
  }),
});

const leaves = (complement: Nomina): Section[] =>
  complement.incapacidades.length === 0
    ? []
    : [{ heading: labels.nominaLabels.incapacidades, facts: leaveFacts(complement) }];

const leaveTexts = textsOf<typeof shapes.incapacidad>({
  tipo: 'as the label',
  dias: followedBy('días'),
  importeMonetario: pesos,
});

export const leaveFacts = ({ incapacidades }: Nomina): Fact[] =>
  incapacidades.map((leave) => fact(named(lists.TIPO_INCAPACIDAD, leave.tipo), leaveTexts(leave).join(', '), 2));
