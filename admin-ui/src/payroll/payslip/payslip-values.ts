import type { Given } from '@timbra/contract/calls.ts';
import {
  BALANCE_IN_FAVOUR,
  DISABILITY_BENEFIT,
  DISABILITY_DISCOUNT,
  OF_RETIREMENT,
  OF_SEPARATION,
  OVERTIME,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
  SHARES,
  SUBSIDY,
} from '@timbra/core/invoicing/complements/nomina/keys.ts';
import type {
  AccionesInput,
  CompensacionInput,
  HorasExtraInput,
  IncapacidadInput,
  JubilacionInput,
  NominaInput,
  PercepcionInput,
  SeparacionInput,
} from '@timbra/core/invoicing/complement-inputs.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Payslip } from '../payroll-run.ts';
import { givenOf, typedFrom, type TypedNumbers } from './typed-numbers.ts';

interface LineValues {
  readonly tipo: string;
  readonly clave: string;
  readonly concepto: string;
}

/** Hours of one kind that were worked beyond the usual ones. */
export interface OvertimeValues extends TypedNumbers<Omit<HorasExtraInput, 'tipoHoras'>> {
  readonly tipoHoras: string;
}

export interface EarnedValues extends LineValues {
  readonly importeGravado: number | null;
  readonly importeExento: number | null;
  /** Only overtime has it. */
  readonly horasExtra: readonly OvertimeValues[];
  /** Only shares that were granted have it. */
  readonly accionesOTitulos: TypedNumbers<AccionesInput>;
}

export interface AmountValues extends LineValues {
  readonly importe: number | null;
}

export interface OtherValues extends AmountValues {
  /** Only the employment subsidy has it. */
  readonly subsidioCausado: number | null;
  /** Only a balance in favour from an earlier year's tax has it. */
  readonly compensacion: TypedNumbers<CompensacionInput>;
}

/** Days that a worker could not work. */
export interface LeaveValues extends TypedNumbers<Omit<IncapacidadInput, 'tipo'>> {
  readonly tipo: string;
}

/** What is written in the form; what it does not show of a line stays with the line. */
export interface PayslipValues {
  readonly numDiasPagados: number | null;
  /** It is the last day that is paid, `2026-11-30`. */
  readonly fechaFinalPago: string;
  /** It counts the whole days that the worker missed without pay. */
  readonly faltas: number | null;
  readonly percepciones: readonly EarnedValues[];
  readonly deducciones: readonly AmountValues[];
  readonly otrosPagos: readonly OtherValues[];
  /** Only whoever leaves has it. */
  readonly separacion: TypedNumbers<SeparacionInput>;
  /** Only whoever is paid for having retired has it. */
  readonly jubilacion: TypedNumbers<JubilacionInput>;
  readonly incapacidades: readonly LeaveValues[];
}

type BlankLines = {
  readonly [Of in 'percepciones' | 'deducciones' | 'otrosPagos']: PayslipValues[Of][number];
};

const ofBalance = ['saldoAFavor', 'anio', 'remanenteSalFav'] as const;
const ofShares = ['valorMercado', 'precioAlOtorgarse'] as const;

const blankLine: LineValues = { tipo: '', clave: '', concepto: '' };
/** A line that is added begins with these. */
export const blankLines: BlankLines = {
  percepciones: {
    ...blankLine,
    importeGravado: null,
    importeExento: 0,
    horasExtra: [],
    accionesOTitulos: typedFrom(ofShares),
  },
  deducciones: { ...blankLine, importe: null },
  otrosPagos: { ...blankLine, importe: null, subsidioCausado: null, compensacion: typedFrom(ofBalance) },
};
export const blankOvertime: OvertimeValues = { dias: null, tipoHoras: '01', horasExtra: null, importePagado: null };
export const blankLeave: LeaveValues = { dias: null, tipo: '', importeMonetario: null };

export function valuesOf({ nomina }: { readonly nomina: NominaInput }): PayslipValues {
  const { numDiasPagados = null, fechaFinalPago = '', faltas = null } = nomina;
  const { percepciones = [], deducciones = [], otrosPagos = [] } = nomina;
  const line = ({ tipo = '', clave = '', concepto = '' }) => ({ tipo, clave, concepto });
  return {
    numDiasPagados,
    fechaFinalPago,
    faltas,
    percepciones: percepciones.map((each) => ({
      ...each,
      ...line(each),
      importeGravado: each.importeGravado ?? null,
      importeExento: each.importeExento ?? null,
      horasExtra: overtimeOf(each),
      accionesOTitulos: typedFrom(ofShares, each.accionesOTitulos),
    })),
    deducciones: deducciones.map((each) => ({ ...each, ...line(each), importe: each.importe ?? null })),
    otrosPagos: otrosPagos.map((each) => ({
      ...each,
      ...line(each),
      importe: each.importe ?? null,
      subsidioCausado: each.subsidioCausado ?? null,
      compensacion: typedFrom(ofBalance, each.compensacion),
    })),
    separacion: typedFrom(ofSeparation, nomina.separacion),
    jubilacion: typedFrom(ofRetirement, nomina.jubilacion),
    incapacidades: leavesOf(nomina),
  };
}

const ofSeparation = ['numAniosServicio', 'ultimoSueldoMensOrd'] as const;
const ofLeave = ['dias', 'importeMonetario'] as const;
const ofRetirement = [
  'totalUnaExhibicion',
  'totalParcialidad',
  'montoDiario',
  'ingresoAcumulable',
  'ingresoNoAcumulable',
] as const;
const ofOvertime = ['dias', 'horasExtra', 'importePagado'] as const;

/** A line of overtime has hours to write at least: SAT takes none without (NOM84). */
function overtimeOf({ tipo, horasExtra = [] }: PercepcionInput): readonly OvertimeValues[] {
  if (tipo === OVERTIME && horasExtra.length === 0) return [blankOvertime];
  return horasExtra.map(({ tipoHoras = '', ...hours }) => ({ tipoHoras, ...typedFrom(ofOvertime, hours) }));
}

/** Tells whether a line pays a leave or takes it off: then SAT asks for the leave itself (NOM86, NOM94). */
const needsLeave = ({ percepciones = [], deducciones = [] }: NominaInput) =>
  percepciones.some(({ tipo }) => tipo === DISABILITY_BENEFIT) ||
  deducciones.some(({ tipo }) => tipo === DISABILITY_DISCOUNT);

function leavesOf(nomina: NominaInput): readonly LeaveValues[] {
  const { incapacidades: leaves = [] } = nomina;
  if (leaves.length === 0 && needsLeave(nomina)) return [blankLeave];
  return leaves.map(({ tipo = '', ...leave }) => ({ tipo, ...typedFrom(ofLeave, leave) }));
}

/** Returns the days and lines of a payslip as rules and the server take them, without what belongs to another key. */
function linesOf(values: PayslipValues) {
  const keys = new Set(values.percepciones.map(({ tipo }) => tipo));
  return {
    numDiasPagados: values.numDiasPagados ?? undefined,
    ...(values.fechaFinalPago !== '' && { fechaFinalPago: values.fechaFinalPago }),
    faltas: values.faltas ?? undefined,
    percepciones: values.percepciones.map(
      ({ horasExtra, accionesOTitulos, importeGravado, importeExento, ...line }) => ({
        ...line,
        ...givenOf({ importeGravado, importeExento }),
        ...(horasExtra.length > 0 && {
          horasExtra: horasExtra.map(({ tipoHoras, ...hours }) => ({ tipoHoras, ...givenOf(hours) })),
        }),
        ...(line.tipo === SHARES && { accionesOTitulos: givenOf(accionesOTitulos) }),
      }),
    ),
    deducciones: values.deducciones.map(({ importe, ...line }) => ({ ...line, ...givenOf({ importe }) })),
    otrosPagos: values.otrosPagos.map(({ importe, subsidioCausado, compensacion, ...line }) => ({
      ...line,
      ...givenOf({ importe }),
      ...(line.tipo === SUBSIDY && givenOf({ subsidioCausado })),
      ...(line.tipo === BALANCE_IN_FAVOUR && { compensacion: givenOf(compensacion) }),
    })),
    separacion: keys.isDisjointFrom(OF_SEPARATION) ? undefined : givenOf(values.separacion),
    jubilacion: retirementOf(values.jubilacion, keys),
    incapacidades: values.incapacidades.map(({ tipo, ...leave }) => ({ tipo, ...givenOf(leave) })),
  } satisfies NominaInput;
}

/**
 * Returns what a pension says as it is paid: of a payment at once SAT takes no part and no amount of a day, and of
 * parts no whole (NOM80, NOM81).
 */
function retirementOf(typed: PayslipValues['jubilacion'], keys: ReadonlySet<string>): JubilacionInput | undefined {
  if (keys.isDisjointFrom(OF_RETIREMENT)) return undefined;
  const { totalUnaExhibicion, totalParcialidad, montoDiario, ...income } = typed;
  return {
    ...givenOf(income),
    ...(keys.has(RETIREMENT_AT_ONCE) && givenOf({ totalUnaExhibicion })),
    ...(keys.has(RETIREMENT_IN_PARTS) && givenOf({ totalParcialidad, montoDiario })),
  };
}

/** The payslip as the form stands, for the law to be asked about. */
export const nominaOf = (values: PayslipValues, { nomina }: Pick<Payslip, 'nomina'>) => ({
  ...nomina,
  ...linesOf(values),
});

type Body = Given<'PUT /payslips/{id}'>['body'];

/** Returns all of its lines as the server takes them: those that it does not send are taken off. */
export const bodyOf = (values: PayslipValues, version: number | undefined): Body => ({ ...linesOf(values), version });

/** What keeps even the draft from being kept; all else is told beside it. Without days, the server would keep those of before. */
export const problemsOf = ({ numDiasPagados }: PayslipValues): readonly Problem[] =>
  numDiasPagados !== null && numDiasPagados > 0
    ? []
    : [{ field: 'numDiasPagados', message: 'Escribe los días pagados.' }];

const centavos = (amount: number | null) => Math.round((amount ?? 0) * 100);

/** Pesos that the worker is paid, as the form stands. */
export function netOf({ percepciones, deducciones, otrosPagos }: PayslipValues): number {
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + centavos(one), 0);
  const earned = sum(percepciones.flatMap(({ importeGravado, importeExento }) => [importeGravado, importeExento]));
  return (
    (earned + sum(otrosPagos.map(({ importe }) => importe)) - sum(deducciones.map(({ importe }) => importe))) / 100
  );
}
