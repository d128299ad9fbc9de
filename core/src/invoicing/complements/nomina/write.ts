import type { CfdiOutput } from '../../cfdi/xml/cfdi-output.ts';
import type {
  Deducciones,
  EmisorNomina,
  Nomina,
  OtroPago,
  Percepciones,
  Percepcion,
  ReceptorNomina,
} from './nomina.ts';

/** Attributes and elements in the order of SAT's schema, which is that of its cadena too. */
export function writeNomina(out: CfdiOutput, nomina: Nomina): void {
  out.open('nomina12:Nomina');
  out.attribute('Version', '1.2');
  out.attribute('TipoNomina', nomina.tipoNomina);
  out.attribute('FechaPago', nomina.fechaPago);
  out.attribute('FechaInicialPago', nomina.fechaInicialPago);
  out.attribute('FechaFinalPago', nomina.fechaFinalPago);
  out.amount('NumDiasPagados', nomina.numDiasPagados);
  out.amount('TotalPercepciones', nomina.totalPercepciones);
  out.amount('TotalDeducciones', nomina.totalDeducciones);
  out.amount('TotalOtrosPagos', nomina.totalOtrosPagos);
  if (nomina.emisor) writeEmisor(out, nomina.emisor);
  writeReceptor(out, nomina.receptor);
  if (nomina.percepciones) writePercepciones(out, nomina.percepciones);
  if (nomina.deducciones) writeDeducciones(out, nomina.deducciones);
  writeGroup(out, 'nomina12:OtrosPagos', nomina.otrosPagos, (each) => writeOtroPago(out, each));
  writeGroup(out, 'nomina12:Incapacidades', nomina.incapacidades, ({ dias, tipo, importeMonetario }) => {
    out.open('nomina12:Incapacidad');
    out.attribute('DiasIncapacidad', String(dias));
    out.attribute('TipoIncapacidad', tipo);
    out.amount('ImporteMonetario', importeMonetario);
    out.close('nomina12:Incapacidad');
  });
  out.close('nomina12:Nomina');
}

function writeEmisor(out: CfdiOutput, { curp, registroPatronal, rfcPatronOrigen, entidadSncf }: EmisorNomina): void {
  out.open('nomina12:Emisor');
  out.attribute('Curp', curp);
  out.attribute('RegistroPatronal', registroPatronal);
  out.attribute('RfcPatronOrigen', rfcPatronOrigen);
  if (entidadSncf) {
    out.open('nomina12:EntidadSNCF');
    out.attribute('OrigenRecurso', entidadSncf.origenRecurso);
    out.amount('MontoRecursoPropio', entidadSncf.montoRecursoPropio);
    out.close('nomina12:EntidadSNCF');
  }
  out.close('nomina12:Emisor');
}

function writeReceptor(out: CfdiOutput, receptor: ReceptorNomina): void {
  out.open('nomina12:Receptor');
  out.attribute('Curp', receptor.curp);
  out.attribute('NumSeguridadSocial', receptor.numSeguridadSocial);
  out.attribute('FechaInicioRelLaboral', receptor.fechaInicioRelLaboral);
  out.attribute('Antigüedad', receptor.antiguedad);
  out.attribute('TipoContrato', receptor.tipoContrato);
  out.attribute('Sindicalizado', receptor.sindicalizado);
  out.attribute('TipoJornada', receptor.tipoJornada);
  out.attribute('TipoRegimen', receptor.tipoRegimen);
  out.attribute('NumEmpleado', receptor.numEmpleado);
  out.attribute('Departamento', receptor.departamento);
  out.attribute('Puesto', receptor.puesto);
  out.attribute('RiesgoPuesto', receptor.riesgoPuesto);
  out.attribute('PeriodicidadPago', receptor.periodicidadPago);
  out.attribute('Banco', receptor.banco);
  out.attribute('CuentaBancaria', receptor.cuentaBancaria);
  out.amount('SalarioBaseCotApor', receptor.salarioBaseCotApor);
  out.amount('SalarioDiarioIntegrado', receptor.salarioDiarioIntegrado);
  out.attribute('ClaveEntFed', receptor.claveEntFed);
  for (const { rfcLabora, porcentajeTiempo } of receptor.subContratacion) {
    out.open('nomina12:SubContratacion');
    out.attribute('RfcLabora', rfcLabora);
    out.amount('PorcentajeTiempo', porcentajeTiempo);
    out.close('nomina12:SubContratacion');
  }
  out.close('nomina12:Receptor');
}

function writePercepciones(out: CfdiOutput, node: Percepciones): void {
  out.open('nomina12:Percepciones');
  out.amount('TotalSueldos', node.totalSueldos);
  out.amount('TotalSeparacionIndemnizacion', node.totalSeparacionIndemnizacion);
  out.amount('TotalJubilacionPensionRetiro', node.totalJubilacionPensionRetiro);
  out.amount('TotalGravado', node.totalGravado);
  out.amount('TotalExento', node.totalExento);
  for (const percepcion of node.percepciones) writePercepcion(out, percepcion);
  const { jubilacion, separacion } = node;
  if (jubilacion) {
    out.open('nomina12:JubilacionPensionRetiro');
    out.amount('TotalUnaExhibicion', jubilacion.totalUnaExhibicion);
    out.amount('TotalParcialidad', jubilacion.totalParcialidad);
    out.amount('MontoDiario', jubilacion.montoDiario);
    out.amount('IngresoAcumulable', jubilacion.ingresoAcumulable);
    out.amount('IngresoNoAcumulable', jubilacion.ingresoNoAcumulable);
    out.close('nomina12:JubilacionPensionRetiro');
  }
  if (separacion) {
    out.open('nomina12:SeparacionIndemnizacion');
    out.amount('TotalPagado', separacion.totalPagado);
    out.attribute('NumAñosServicio', String(separacion.numAniosServicio));
    out.amount('UltimoSueldoMensOrd', separacion.ultimoSueldoMensOrd);
    out.amount('IngresoAcumulable', separacion.ingresoAcumulable);
    out.amount('IngresoNoAcumulable', separacion.ingresoNoAcumulable);
    out.close('nomina12:SeparacionIndemnizacion');
  }
  out.close('nomina12:Percepciones');
}

function writePercepcion(out: CfdiOutput, percepcion: Percepcion): void {
  const { accionesOTitulos: shares } = percepcion;
  out.open('nomina12:Percepcion');
  out.attribute('TipoPercepcion', percepcion.tipo);
  out.attribute('Clave', percepcion.clave);
  out.attribute('Concepto', percepcion.concepto);
  out.amount('ImporteGravado', percepcion.importeGravado);
  out.amount('ImporteExento', percepcion.importeExento);
  if (shares) {
    out.open('nomina12:AccionesOTitulos');
    out.amount('ValorMercado', shares.valorMercado);
    out.amount('PrecioAlOtorgarse', shares.precioAlOtorgarse);
    out.close('nomina12:AccionesOTitulos');
  }
  for (const { dias, tipoHoras, horasExtra, importePagado } of percepcion.horasExtra) {
    out.open('nomina12:HorasExtra');
    out.attribute('Dias', String(dias));
    out.attribute('TipoHoras', tipoHoras);
    out.attribute('HorasExtra', String(horasExtra));
    out.amount('ImportePagado', importePagado);
    out.close('nomina12:HorasExtra');
  }
  out.close('nomina12:Percepcion');
}

function writeDeducciones(out: CfdiOutput, node: Deducciones): void {
  out.open('nomina12:Deducciones');
  out.amount('TotalOtrasDeducciones', node.totalOtrasDeducciones);
  out.amount('TotalImpuestosRetenidos', node.totalImpuestosRetenidos);
  for (const { tipo, clave, concepto, importe } of node.deducciones) {
    out.open('nomina12:Deduccion');
    out.attribute('TipoDeduccion', tipo);
    out.attribute('Clave', clave);
    out.attribute('Concepto', concepto);
    out.amount('Importe', importe);
    out.close('nomina12:Deduccion');
  }
  out.close('nomina12:Deducciones');
}

function writeOtroPago(out: CfdiOutput, { subsidioCausado, compensacion, ...otroPago }: OtroPago): void {
  out.open('nomina12:OtroPago');
  out.attribute('TipoOtroPago', otroPago.tipo);
  out.attribute('Clave', otroPago.clave);
  out.attribute('Concepto', otroPago.concepto);
  out.amount('Importe', otroPago.importe);
  if (subsidioCausado) {
    out.open('nomina12:SubsidioAlEmpleo');
    out.amount('SubsidioCausado', subsidioCausado);
    out.close('nomina12:SubsidioAlEmpleo');
  }
  if (compensacion) {
    out.open('nomina12:CompensacionSaldosAFavor');
    out.amount('SaldoAFavor', compensacion.saldoAFavor);
    out.attribute('Año', String(compensacion.anio));
    out.amount('RemanenteSalFav', compensacion.remanenteSalFav);
    out.close('nomina12:CompensacionSaldosAFavor');
  }
  out.close('nomina12:OtroPago');
}

function writeGroup<Item>(out: CfdiOutput, element: string, items: readonly Item[], write: (item: Item) => void): void {
  if (items.length === 0) return;
  out.open(element);
  for (const item of items) write(item);
  out.close(element);
}
