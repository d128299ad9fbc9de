import { Decimal } from '../../../../shared/money/decimal.ts';
import type { EmpleadoInput, NominaInput } from '../../../complement-inputs.ts';
import type { EmisorNomina, Nomina, ReceptorNomina } from '../nomina.ts';
import { computeDeducciones, computeIncapacidad, computeOtrosPagos } from './lines.ts';
import { computePercepciones } from './percepciones.ts';
import { antiguedad, optionalMoney, optionalText, optionalTotal, text, total } from './values.ts';

const DAY_DECIMALS = 3;

/** Computes the whole complement: all sums are computed, and a sum without lines is absent. */
export function computeNomina(nomina: NominaInput): Nomina {
  const percepciones = computePercepciones(nomina);
  const deducciones = computeDeducciones(nomina);
  const otrosPagos = computeOtrosPagos(nomina);
  return {
    kind: 'nomina12',
    tipoNomina: text(nomina.tipoNomina),
    fechaPago: text(nomina.fechaPago),
    fechaInicialPago: text(nomina.fechaInicialPago),
    fechaFinalPago: text(nomina.fechaFinalPago),
    numDiasPagados: days(nomina.numDiasPagados),
    totalPercepciones: percepciones && total([percepciones.totalGravado, percepciones.totalExento]),
    totalDeducciones: optionalTotal((deducciones?.deducciones ?? []).map(({ importe }) => importe)),
    totalOtrosPagos: optionalTotal(otrosPagos.map(({ importe }) => importe)),
    emisor: emisor(nomina),
    receptor: receptor(nomina.empleado ?? {}, nomina.fechaFinalPago),
    percepciones,
    deducciones,
    otrosPagos,
    incapacidades: (nomina.incapacidades ?? []).map(computeIncapacidad),
  };
}

/** SAT's pattern takes a whole number, or exactly three decimals. */
function days(given: number | undefined = 0): Decimal {
  const value = Decimal.fromNumber(given).trimmed();
  return value.scale === 0 ? value : value.round(DAY_DECIMALS, 'half-up');
}

function emisor(nomina: NominaInput): EmisorNomina | undefined {
  const { entidadSncf: entity } = nomina;
  const node: EmisorNomina = {
    curp: optionalText(nomina.curp)?.toUpperCase(),
    registroPatronal: optionalText(nomina.registroPatronal),
    rfcPatronOrigen: optionalText(nomina.rfcPatronOrigen)?.toUpperCase(),
    entidadSncf: entity && {
      origenRecurso: text(entity.origenRecurso),
      montoRecursoPropio: optionalMoney(entity.montoRecursoPropio),
    },
  };
  return Object.values(node).some((value) => value !== undefined) ? node : undefined;
}

function receptor(empleado: EmpleadoInput, fechaFinalPago: string | undefined): ReceptorNomina {
  const { sindicalizado } = empleado;
  return {
    curp: text(empleado.curp).toUpperCase(),
    numSeguridadSocial: optionalText(empleado.numSeguridadSocial),
    fechaInicioRelLaboral: optionalText(empleado.fechaInicioRelLaboral),
    antiguedad: antiguedad(empleado.fechaInicioRelLaboral, fechaFinalPago),
    tipoContrato: text(empleado.tipoContrato),
    sindicalizado: sindicalizado === undefined ? undefined : sindicalizado ? 'Sí' : 'No',
    tipoJornada: optionalText(empleado.tipoJornada),
    tipoRegimen: text(empleado.tipoRegimen),
    numEmpleado: text(empleado.numEmpleado),
    departamento: optionalText(empleado.departamento),
    puesto: optionalText(empleado.puesto),
    riesgoPuesto: optionalText(empleado.riesgoPuesto),
    periodicidadPago: text(empleado.periodicidadPago),
    banco: optionalText(empleado.banco),
    cuentaBancaria: optionalText(empleado.cuentaBancaria),
    salarioBaseCotApor: optionalMoney(empleado.salarioBaseCotApor),
    salarioDiarioIntegrado: optionalMoney(empleado.salarioDiarioIntegrado),
    claveEntFed: text(empleado.claveEntFed),
    subcontratacion: (empleado.subcontratacion ?? []).map(({ rfcLabora, porcentajeTiempo = 0 }) => ({
      rfcLabora: text(rfcLabora).toUpperCase(),
      porcentajeTiempo: Decimal.fromNumber(porcentajeTiempo),
    })),
  };
}
