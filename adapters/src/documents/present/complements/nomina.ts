import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import {
  ORIGEN_RECURSO,
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_HORAS,
  TIPO_INCAPACIDAD,
  TIPO_JORNADA,
  TIPO_NOMINA,
  TIPO_REGIMEN,
} from '@timbra/core/sat/catalogs/nomina/lists.ts';
import type {
  Nomina,
  OtroPago,
  Percepcion,
  Percepciones,
  ReceptorNomina,
} from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import { money } from '../figures.ts';
import { fact, named, present } from '../named.ts';
import type { Fact, Section, TableColumn } from '../printed-document.ts';
import type { PrintedComplement } from './printed-complement.ts';

/** A receipt that reads as a payslip: who, for when, what is earned and what is kept. */
export const nomina: PrintedComplement<Nomina> = {
  sections: (complement) => [
    { heading: 'Nómina', facts: paymentFacts(complement) },
    { heading: 'Trabajador', facts: workerFacts(complement.receptor) },
    ...earnings(complement),
    ...deductions(complement),
    ...otherPayments(complement),
    ...leaves(complement),
  ],
  totals: () => [],
};

export function paymentFacts({ emisor, ...slip }: Nomina): Fact[] {
  const entity = emisor?.entidadSncf;
  return present(
    fact('Tipo de nómina', named(TIPO_NOMINA, slip.tipoNomina)),
    fact('Fecha de pago', slip.fechaPago),
    fact('Periodo', `${slip.fechaInicialPago} a ${slip.fechaFinalPago}`),
    fact('Días pagados', slip.numDiasPagados.toString()),
    fact('Registro patronal', emisor?.registroPatronal),
    fact('CURP del patrón', emisor?.curp),
    fact('RFC del patrón de origen', emisor?.rfcPatronOrigen),
    entity && fact('Origen del recurso', named(ORIGEN_RECURSO, entity.origenRecurso)),
    entity?.montoRecursoPropio && fact('Recurso propio', money(entity.montoRecursoPropio)),
  );
}

export function workerFacts(receptor: ReceptorNomina): Fact[] {
  const { tipoJornada, riesgoPuesto, salarioBaseCotApor: base, salarioDiarioIntegrado: daily } = receptor;
  return present(
    fact('CURP', receptor.curp),
    fact('Número de empleado', receptor.numEmpleado),
    fact('Número de seguridad social', receptor.numSeguridadSocial),
    fact('Inicio de la relación laboral', receptor.fechaInicioRelLaboral),
    fact('Antigüedad', receptor.antiguedad),
    fact('Departamento', receptor.departamento),
    fact('Puesto', receptor.puesto),
    fact('Periodicidad de pago', named(PERIODICIDAD_PAGO, receptor.periodicidadPago)),
    fact('Contrato', named(TIPO_CONTRATO, receptor.tipoContrato), 2),
    fact('Régimen', named(TIPO_REGIMEN, receptor.tipoRegimen), 2),
    fact('Jornada', tipoJornada && named(TIPO_JORNADA, tipoJornada)),
    fact('Riesgo del puesto', riesgoPuesto && named(RIESGO_PUESTO, riesgoPuesto)),
    fact('Sindicalizado', receptor.sindicalizado),
    fact('Salario base de cotización', base && money(base)),
    fact('Salario diario integrado', daily && money(daily)),
    fact('Banco', receptor.banco),
    fact('Cuenta', receptor.cuentaBancaria),
    fact('Estado', named(ESTADO, receptor.claveEntFed)),
    ...receptor.subcontratacion.map(({ rfcLabora, porcentajeTiempo }) =>
      fact('Subcontratación', `${rfcLabora}: ${porcentajeTiempo.toString()} %`, 2),
    ),
  );
}

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
  return [{ heading: 'Percepciones', facts: earnedFacts(complement), table: { columns: twoAmounts, rows } }];
}

export const earnedFacts = ({ percepciones, totalPercepciones: all }: Nomina): Fact[] =>
  percepciones ? [...present(all && fact('Total de percepciones', money(all))), ...factsOfEarnings(percepciones)] : [];

const factsOfEarnings = ({ jubilacion, separacion, ...sums }: Percepciones): Fact[] =>
  present(
    sums.totalSueldos && fact('Total de sueldos', money(sums.totalSueldos)),
    sums.totalSeparacionIndemnizacion && fact('Total de separación', money(sums.totalSeparacionIndemnizacion)),
    sums.totalJubilacionPensionRetiro && fact('Total de jubilación', money(sums.totalJubilacionPensionRetiro)),
    fact('Total gravado', money(sums.totalGravado)),
    fact('Total exento', money(sums.totalExento)),
    separacion && fact('Pagado por separación', money(separacion.totalPagado)),
    separacion && fact('Años de servicio', String(separacion.numAniosServicio)),
    separacion && fact('Último sueldo mensual', money(separacion.ultimoSueldoMensOrd)),
    jubilacion?.totalUnaExhibicion && fact('Pagado en una exhibición', money(jubilacion.totalUnaExhibicion)),
    jubilacion?.totalParcialidad && fact('Pagado en parcialidades', money(jubilacion.totalParcialidad)),
    jubilacion?.montoDiario && fact('Monto diario', money(jubilacion.montoDiario)),
    ...[separacion ?? [], jubilacion ?? []]
      .flat()
      .flatMap(({ ingresoAcumulable, ingresoNoAcumulable }) => [
        fact('Ingreso acumulable', money(ingresoAcumulable)),
        fact('Ingreso no acumulable', money(ingresoNoAcumulable)),
      ]),
  );

const earningRow = (percepcion: Percepcion) => [
  ...rowHead(percepcion, belowEarning(percepcion)),
  { text: money(percepcion.importeGravado) },
  { text: money(percepcion.importeExento) },
];

export const belowEarning = ({ accionesOTitulos: shares, horasExtra }: Percepcion): string[] => [
  ...horasExtra.map(
    ({ dias, tipoHoras, horasExtra: hours, importePagado }) =>
      `${hours} horas ${TIPO_HORAS.nameOf(tipoHoras).toLowerCase()} en ${dias} días: ${money(importePagado)}`,
  ),
  ...(shares
    ? [`Valor de mercado ${money(shares.valorMercado)}, al otorgarse ${money(shares.precioAlOtorgarse)}`]
    : []),
];

const rowHead = (
  { tipo, clave, concepto }: Pick<OtroPago, 'tipo' | 'clave' | 'concepto'>,
  below: readonly string[] = [],
) => [{ text: tipo }, { text: clave }, { text: concepto, below }];

export const deductedFacts = ({ deducciones }: Nomina): Fact[] =>
  present(
    deducciones?.totalImpuestosRetenidos && fact('Impuestos retenidos', money(deducciones.totalImpuestosRetenidos)),
    deducciones?.totalOtrasDeducciones && fact('Otras deducciones', money(deducciones.totalOtrasDeducciones)),
  );

function deductions(complement: Nomina): Section[] {
  const { deducciones, totalDeducciones } = complement;
  if (!deducciones) return [];
  const all = present(totalDeducciones && fact('Total de deducciones', money(totalDeducciones)));
  const facts = [...deductedFacts(complement), ...all];
  const rows = deducciones.deducciones.map((each) => [...rowHead(each), { text: money(each.importe) }]);
  return [{ heading: 'Deducciones', facts, table: { columns: oneAmount, rows } }];
}

function otherPayments({ otrosPagos, totalOtrosPagos }: Nomina): Section[] {
  if (otrosPagos.length === 0) return [];
  const facts = present(totalOtrosPagos && fact('Total de otros pagos', money(totalOtrosPagos)));
  const rows = otrosPagos.map((each) => [...rowHead(each, belowOther(each)), { text: money(each.importe) }]);
  return [{ heading: 'Otros pagos', facts, table: { columns: oneAmount, rows } }];
}

export const belowOther = ({ subsidioCausado, compensacion }: OtroPago): string[] => [
  ...(subsidioCausado ? [`Subsidio causado ${money(subsidioCausado)}`] : []),
  ...(compensacion
    ? [
        `Saldo a favor de ${compensacion.anio}: ${money(compensacion.saldoAFavor)}, ` +
          `remanente ${money(compensacion.remanenteSalFav)}`,
      ]
    : []),
];

const leaves = (complement: Nomina): Section[] =>
  complement.incapacidades.length === 0 ? [] : [{ heading: 'Incapacidades', facts: leaveFacts(complement) }];

export const leaveFacts = ({ incapacidades }: Nomina): Fact[] =>
  incapacidades.map(({ dias, tipo, importeMonetario }) =>
    fact(named(TIPO_INCAPACIDAD, tipo), `${dias} días${importeMonetario ? `, ${money(importeMonetario)}` : ''}`, 2),
  );
