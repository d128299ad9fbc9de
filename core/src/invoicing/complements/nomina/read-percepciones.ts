import type { XmlElement } from '../../cfdi/xml/parse.ts';
import { childOf, childrenOf, optionalDecimal, required, requiredDecimal } from '../../cfdi/xml/tree.ts';
import type { Jubilacion, Percepcion, Percepciones, Separacion } from './nomina.ts';

export function readPercepciones(element: XmlElement): Percepciones {
  const retirement = childOf(element, 'nomina12:JubilacionPensionRetiro');
  const separation = childOf(element, 'nomina12:SeparacionIndemnizacion');
  return {
    totalSueldos: optionalDecimal(element, 'TotalSueldos'),
    totalSeparacionIndemnizacion: optionalDecimal(element, 'TotalSeparacionIndemnizacion'),
    totalJubilacionPensionRetiro: optionalDecimal(element, 'TotalJubilacionPensionRetiro'),
    totalGravado: requiredDecimal(element, 'TotalGravado'),
    totalExento: requiredDecimal(element, 'TotalExento'),
    percepciones: childrenOf(element, 'nomina12:Percepcion').map(readPercepcion),
    jubilacion: retirement && readJubilacion(retirement),
    separacion: separation && readSeparacion(separation),
  };
}

function readPercepcion(element: XmlElement): Percepcion {
  const shares = childOf(element, 'nomina12:AccionesOTitulos');
  return {
    tipo: required(element, 'TipoPercepcion'),
    clave: required(element, 'Clave'),
    concepto: required(element, 'Concepto'),
    importeGravado: requiredDecimal(element, 'ImporteGravado'),
    importeExento: requiredDecimal(element, 'ImporteExento'),
    accionesOTitulos: shares && {
      valorMercado: requiredDecimal(shares, 'ValorMercado'),
      precioAlOtorgarse: requiredDecimal(shares, 'PrecioAlOtorgarse'),
    },
    horasExtra: childrenOf(element, 'nomina12:HorasExtra').map((each) => ({
      dias: Number(required(each, 'Dias')),
      tipoHoras: required(each, 'TipoHoras'),
      horasExtra: Number(required(each, 'HorasExtra')),
      importePagado: requiredDecimal(each, 'ImportePagado'),
    })),
  };
}

const readJubilacion = (element: XmlElement): Jubilacion => ({
  totalUnaExhibicion: optionalDecimal(element, 'TotalUnaExhibicion'),
  totalParcialidad: optionalDecimal(element, 'TotalParcialidad'),
  montoDiario: optionalDecimal(element, 'MontoDiario'),
  ingresoAcumulable: requiredDecimal(element, 'IngresoAcumulable'),
  ingresoNoAcumulable: requiredDecimal(element, 'IngresoNoAcumulable'),
});

const readSeparacion = (element: XmlElement): Separacion => ({
  totalPagado: requiredDecimal(element, 'TotalPagado'),
  numAniosServicio: Number(required(element, 'NumAñosServicio')),
  ultimoSueldoMensOrd: requiredDecimal(element, 'UltimoSueldoMensOrd'),
  ingresoAcumulable: requiredDecimal(element, 'IngresoAcumulable'),
  ingresoNoAcumulable: requiredDecimal(element, 'IngresoNoAcumulable'),
});
