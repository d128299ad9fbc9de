import type { XmlElement } from '../../cfdi/xml/parse.ts';
import {
  childOf,
  childrenOf,
  optional,
  optionalDecimal,
  required,
  requiredChild,
  requiredDecimal,
} from '../../cfdi/xml/tree.ts';
import type { Deducciones, EmisorNomina, Nomina, OtroPago, ReceptorNomina } from './nomina.ts';
import { readPercepciones } from './read-percepciones.ts';

export function readNomina(element: XmlElement): Nomina {
  const [emisor, percepciones, deducciones] = ['Emisor', 'Percepciones', 'Deducciones'].map((name) =>
    childOf(element, `nomina12:${name}`),
  );
  return {
    kind: 'nomina12',
    tipoNomina: required(element, 'TipoNomina'),
    fechaPago: required(element, 'FechaPago'),
    fechaInicialPago: required(element, 'FechaInicialPago'),
    fechaFinalPago: required(element, 'FechaFinalPago'),
    numDiasPagados: requiredDecimal(element, 'NumDiasPagados'),
    totalPercepciones: optionalDecimal(element, 'TotalPercepciones'),
    totalDeducciones: optionalDecimal(element, 'TotalDeducciones'),
    totalOtrosPagos: optionalDecimal(element, 'TotalOtrosPagos'),
    emisor: emisor && readEmisor(emisor),
    receptor: readReceptor(requiredChild(element, 'nomina12:Receptor')),
    percepciones: percepciones && readPercepciones(percepciones),
    deducciones: deducciones && readDeducciones(deducciones),
    otrosPagos: linesOf(element, 'nomina12:OtrosPagos').map(readOtroPago),
    incapacidades: linesOf(element, 'nomina12:Incapacidades').map((each) => ({
      dias: Number(required(each, 'DiasIncapacidad')),
      tipo: required(each, 'TipoIncapacidad'),
      importeMonetario: optionalDecimal(each, 'ImporteMonetario'),
    })),
  };
}

const linesOf = (element: XmlElement, group: string): readonly XmlElement[] => childOf(element, group)?.children ?? [];

function readEmisor(element: XmlElement): EmisorNomina {
  const entity = childOf(element, 'nomina12:EntidadSNCF');
  return {
    curp: optional(element, 'Curp'),
    registroPatronal: optional(element, 'RegistroPatronal'),
    rfcPatronOrigen: optional(element, 'RfcPatronOrigen'),
    entidadSncf: entity && {
      origenRecurso: required(entity, 'OrigenRecurso'),
      montoRecursoPropio: optionalDecimal(entity, 'MontoRecursoPropio'),
    },
  };
}

function readReceptor(element: XmlElement): ReceptorNomina {
  return {
    curp: required(element, 'Curp'),
    numSeguridadSocial: optional(element, 'NumSeguridadSocial'),
    fechaInicioRelLaboral: optional(element, 'FechaInicioRelLaboral'),
    antiguedad: optional(element, 'Antigüedad'),
    tipoContrato: required(element, 'TipoContrato'),
    sindicalizado: optional(element, 'Sindicalizado'),
    tipoJornada: optional(element, 'TipoJornada'),
    tipoRegimen: required(element, 'TipoRegimen'),
    numEmpleado: required(element, 'NumEmpleado'),
    departamento: optional(element, 'Departamento'),
    puesto: optional(element, 'Puesto'),
    riesgoPuesto: optional(element, 'RiesgoPuesto'),
    periodicidadPago: required(element, 'PeriodicidadPago'),
    banco: optional(element, 'Banco'),
    cuentaBancaria: optional(element, 'CuentaBancaria'),
    salarioBaseCotApor: optionalDecimal(element, 'SalarioBaseCotApor'),
    salarioDiarioIntegrado: optionalDecimal(element, 'SalarioDiarioIntegrado'),
    claveEntFed: required(element, 'ClaveEntFed'),
    subContratacion: childrenOf(element, 'nomina12:SubContratacion').map((each) => ({
      rfcLabora: required(each, 'RfcLabora'),
      porcentajeTiempo: requiredDecimal(each, 'PorcentajeTiempo'),
    })),
  };
}

const readDeducciones = (element: XmlElement): Deducciones => ({
  totalOtrasDeducciones: optionalDecimal(element, 'TotalOtrasDeducciones'),
  totalImpuestosRetenidos: optionalDecimal(element, 'TotalImpuestosRetenidos'),
  deducciones: childrenOf(element, 'nomina12:Deduccion').map((each) => ({
    tipo: required(each, 'TipoDeduccion'),
    clave: required(each, 'Clave'),
    concepto: required(each, 'Concepto'),
    importe: requiredDecimal(each, 'Importe'),
  })),
});

function readOtroPago(element: XmlElement): OtroPago {
  const subsidy = childOf(element, 'nomina12:SubsidioAlEmpleo');
  const compensation = childOf(element, 'nomina12:CompensacionSaldosAFavor');
  return {
    tipo: required(element, 'TipoOtroPago'),
    clave: required(element, 'Clave'),
    concepto: required(element, 'Concepto'),
    importe: requiredDecimal(element, 'Importe'),
    subsidioCausado: subsidy && requiredDecimal(subsidy, 'SubsidioCausado'),
    compensacion: compensation && {
      saldoAFavor: requiredDecimal(compensation, 'SaldoAFavor'),
      anio: Number(required(compensation, 'Año')),
      remanenteSalFav: requiredDecimal(compensation, 'RemanenteSalFav'),
    },
  };
}
