/** An element as any XML reader can give it. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
}

/**
 * The order of SAT's stylesheet, told once more and apart from the writer: `@` an attribute, else children of that name.
 * A path of two names is for an element whose order depends on its parent.
 */
const ORDER: Readonly<Record<string, string>> = {
  'cfdi:Comprobante':
    '@Version @Serie @Folio @Fecha @FormaPago @NoCertificado @CondicionesDePago @SubTotal @Descuento @Moneda @TipoCambio ' +
    '@Total @TipoDeComprobante @Exportacion @MetodoPago @LugarExpedicion @Confirmacion cfdi:InformacionGlobal ' +
    'cfdi:CfdiRelacionados cfdi:Emisor cfdi:Receptor cfdi:Conceptos cfdi:Impuestos cfdi:Complemento',
  'cfdi:InformacionGlobal': '@Periodicidad @Meses @Año',
  'cfdi:CfdiRelacionados': '@TipoRelacion cfdi:CfdiRelacionado',
  'cfdi:CfdiRelacionado': '@UUID',
  'cfdi:Emisor': '@Rfc @Nombre @RegimenFiscal @FacAtrAdquirente',
  'cfdi:Receptor':
    '@Rfc @Nombre @DomicilioFiscalReceptor @ResidenciaFiscal @NumRegIdTrib @RegimenFiscalReceptor @UsoCFDI',
  'cfdi:Conceptos': 'cfdi:Concepto',
  'cfdi:Concepto':
    '@ClaveProdServ @NoIdentificacion @Cantidad @ClaveUnidad @Unidad @Descripcion @ValorUnitario @Importe @Descuento ' +
    '@ObjetoImp cfdi:Impuestos cfdi:InformacionAduanera cfdi:CuentaPredial',
  'cfdi:Concepto/cfdi:Impuestos': 'cfdi:Traslados cfdi:Retenciones',
  'cfdi:Comprobante/cfdi:Impuestos':
    'cfdi:Retenciones @TotalImpuestosRetenidos cfdi:Traslados @TotalImpuestosTrasladados',
  'cfdi:Traslados': 'cfdi:Traslado',
  'cfdi:Retenciones': 'cfdi:Retencion',
  'cfdi:Traslado': '@Base @Impuesto @TipoFactor @TasaOCuota @Importe',
  'cfdi:Retencion': '@Base @Impuesto @TipoFactor @TasaOCuota @Importe',
  'cfdi:InformacionAduanera': '@NumeroPedimento',
  'cfdi:CuentaPredial': '@Numero',
  // Other complements, the stamp among them, are no part of it.
  'cfdi:Complemento': 'pago20:Pagos nomina12:Nomina cartaporte31:CartaPorte leyendasFisc:LeyendasFiscales',
  'leyendasFisc:LeyendasFiscales': '@version leyendasFisc:Leyenda',
  'leyendasFisc:Leyenda': '@disposicionFiscal @norma @textoLeyenda',
  'pago20:Pagos': '@Version pago20:Totales pago20:Pago',
  'pago20:Totales':
    '@TotalRetencionesIVA @TotalRetencionesISR @TotalRetencionesIEPS @TotalTrasladosBaseIVA16 ' +
    '@TotalTrasladosImpuestoIVA16 @TotalTrasladosBaseIVA8 @TotalTrasladosImpuestoIVA8 @TotalTrasladosBaseIVA0 ' +
    '@TotalTrasladosImpuestoIVA0 @TotalTrasladosBaseIVAExento @MontoTotalPagos',
  'pago20:Pago':
    '@FechaPago @FormaDePagoP @MonedaP @TipoCambioP @Monto @NumOperacion @RfcEmisorCtaOrd @NomBancoOrdExt @CtaOrdenante ' +
    '@RfcEmisorCtaBen @CtaBeneficiario @TipoCadPago @CertPago @CadPago @SelloPago pago20:DoctoRelacionado pago20:ImpuestosP',
  'pago20:DoctoRelacionado':
    '@IdDocumento @Serie @Folio @MonedaDR @EquivalenciaDR @NumParcialidad @ImpSaldoAnt @ImpPagado @ImpSaldoInsoluto ' +
    '@ObjetoImpDR pago20:ImpuestosDR',
  'pago20:ImpuestosDR': 'pago20:RetencionesDR pago20:TrasladosDR',
  'pago20:RetencionesDR': 'pago20:RetencionDR',
  'pago20:TrasladosDR': 'pago20:TrasladoDR',
  'pago20:RetencionDR': '@BaseDR @ImpuestoDR @TipoFactorDR @TasaOCuotaDR @ImporteDR',
  'pago20:TrasladoDR': '@BaseDR @ImpuestoDR @TipoFactorDR @TasaOCuotaDR @ImporteDR',
  'pago20:ImpuestosP': 'pago20:RetencionesP pago20:TrasladosP',
  'pago20:RetencionesP': 'pago20:RetencionP',
  'pago20:TrasladosP': 'pago20:TrasladoP',
  'pago20:RetencionP': '@ImpuestoP @ImporteP',
  'pago20:TrasladoP': '@BaseP @ImpuestoP @TipoFactorP @TasaOCuotaP @ImporteP',
  'nomina12:Nomina':
    '@Version @TipoNomina @FechaPago @FechaInicialPago @FechaFinalPago @NumDiasPagados @TotalPercepciones @TotalDeducciones ' +
    '@TotalOtrosPagos nomina12:Emisor nomina12:Receptor nomina12:Percepciones nomina12:Deducciones nomina12:OtrosPagos ' +
    'nomina12:Incapacidades',
  'nomina12:Emisor': '@Curp @RegistroPatronal @RfcPatronOrigen nomina12:EntidadSNCF',
  'nomina12:EntidadSNCF': '@OrigenRecurso @MontoRecursoPropio',
  'nomina12:Receptor':
    '@Curp @NumSeguridadSocial @FechaInicioRelLaboral @Antigüedad @TipoContrato @Sindicalizado @TipoJornada @TipoRegimen ' +
    '@NumEmpleado @Departamento @Puesto @RiesgoPuesto @PeriodicidadPago @Banco @CuentaBancaria @SalarioBaseCotApor ' +
    '@SalarioDiarioIntegrado @ClaveEntFed nomina12:SubContratacion',
  'nomina12:SubContratacion': '@RfcLabora @PorcentajeTiempo',
  'nomina12:Percepciones':
    '@TotalSueldos @TotalSeparacionIndemnizacion @TotalJubilacionPensionRetiro @TotalGravado @TotalExento ' +
    'nomina12:Percepcion nomina12:JubilacionPensionRetiro nomina12:SeparacionIndemnizacion',
  'nomina12:Percepcion':
    '@TipoPercepcion @Clave @Concepto @ImporteGravado @ImporteExento nomina12:AccionesOTitulos nomina12:HorasExtra',
  'nomina12:AccionesOTitulos': '@ValorMercado @PrecioAlOtorgarse',
  'nomina12:HorasExtra': '@Dias @TipoHoras @HorasExtra @ImportePagado',
  'nomina12:JubilacionPensionRetiro':
    '@TotalUnaExhibicion @TotalParcialidad @MontoDiario @IngresoAcumulable @IngresoNoAcumulable',
  'nomina12:SeparacionIndemnizacion':
    '@TotalPagado @NumAñosServicio @UltimoSueldoMensOrd @IngresoAcumulable @IngresoNoAcumulable',
  'nomina12:Deducciones': '@TotalOtrasDeducciones @TotalImpuestosRetenidos nomina12:Deduccion',
  'nomina12:Deduccion': '@TipoDeduccion @Clave @Concepto @Importe',
  'nomina12:OtrosPagos': 'nomina12:OtroPago',
  'nomina12:OtroPago':
    '@TipoOtroPago @Clave @Concepto @Importe nomina12:SubsidioAlEmpleo nomina12:CompensacionSaldosAFavor',
  'nomina12:SubsidioAlEmpleo': '@SubsidioCausado',
  'nomina12:CompensacionSaldosAFavor': '@SaldoAFavor @Año @RemanenteSalFav',
  'nomina12:Incapacidades': 'nomina12:Incapacidad',
  'nomina12:Incapacidad': '@DiasIncapacidad @TipoIncapacidad @ImporteMonetario',
  'cartaporte31:CartaPorte':
    '@Version @IdCCP @TranspInternac @EntradaSalidaMerc @PaisOrigenDestino @ViaEntradaSalida @TotalDistRec @RegistroISTMO ' +
    '@UbicacionPoloOrigen @UbicacionPoloDestino cartaporte31:RegimenesAduaneros cartaporte31:Ubicaciones ' +
    'cartaporte31:Mercancias cartaporte31:FiguraTransporte',
  'cartaporte31:RegimenesAduaneros': 'cartaporte31:RegimenAduaneroCCP',
  'cartaporte31:RegimenAduaneroCCP': '@RegimenAduanero',
  'cartaporte31:Ubicaciones': 'cartaporte31:Ubicacion',
  'cartaporte31:Ubicacion':
    '@TipoUbicacion @IDUbicacion @RFCRemitenteDestinatario @NombreRemitenteDestinatario @NumRegIdTrib @ResidenciaFiscal ' +
    '@FechaHoraSalidaLlegada @DistanciaRecorrida cartaporte31:Domicilio',
  'cartaporte31:Domicilio':
    '@Calle @NumeroExterior @NumeroInterior @Colonia @Localidad @Referencia @Municipio @Estado @Pais @CodigoPostal',
  'cartaporte31:Mercancias':
    '@PesoBrutoTotal @UnidadPeso @NumTotalMercancias @LogisticaInversaRecoleccionDevolucion cartaporte31:Mercancia ' +
    'cartaporte31:Autotransporte',
  'cartaporte31:Mercancia':
    '@BienesTransp @Descripcion @Cantidad @ClaveUnidad @Unidad @Dimensiones @MaterialPeligroso @CveMaterialPeligroso ' +
    '@Embalaje @DescripEmbalaje @SectorCOFEPRIS @NombreIngredienteActivo @NomQuimico @DenominacionGenericaProd ' +
    '@DenominacionDistintivaProd @Fabricante @FechaCaducidad @LoteMedicamento @FormaFarmaceutica @CondicionesEspTransp ' +
    '@RegistroSanitarioFolioAutorizacion @PermisoImportacion @FolioImpoVUCEM @NumCAS @RazonSocialEmpImp ' +
    '@NumRegSanPlagCOFEPRIS @DatosFabricante @DatosFormulador @DatosMaquilador @UsoAutorizado @PesoEnKg @ValorMercancia ' +
    '@Moneda @FraccionArancelaria @UUIDComercioExt @TipoMateria @DescripcionMateria cartaporte31:DocumentacionAduanera ' +
    'cartaporte31:GuiasIdentificacion cartaporte31:CantidadTransporta',
  'cartaporte31:DocumentacionAduanera': '@TipoDocumento @NumPedimento @IdentDocAduanero @RFCImpo',
  'cartaporte31:GuiasIdentificacion': '@NumeroGuiaIdentificacion @DescripGuiaIdentificacion @PesoGuiaIdentificacion',
  'cartaporte31:CantidadTransporta': '@Cantidad @IDOrigen @IDDestino',
  'cartaporte31:Autotransporte':
    '@PermSCT @NumPermisoSCT cartaporte31:IdentificacionVehicular cartaporte31:Seguros cartaporte31:Remolques',
  'cartaporte31:IdentificacionVehicular': '@ConfigVehicular @PesoBrutoVehicular @PlacaVM @AnioModeloVM',
  'cartaporte31:Seguros':
    '@AseguraRespCivil @PolizaRespCivil @AseguraMedAmbiente @PolizaMedAmbiente @AseguraCarga @PolizaCarga @PrimaSeguro',
  'cartaporte31:Remolques': 'cartaporte31:Remolque',
  'cartaporte31:Remolque': '@SubTipoRem @Placa',
  'cartaporte31:FiguraTransporte': 'cartaporte31:TiposFigura',
  'cartaporte31:TiposFigura':
    '@TipoFigura @RFCFigura @NumLicencia @NombreFigura @NumRegIdTribFigura @ResidenciaFiscalFigura ' +
    'cartaporte31:PartesTransporte cartaporte31:Domicilio',
  'cartaporte31:PartesTransporte': '@ParteTransporte',
};

/** Returns the cadena original of a CFDI, of payments too, from its XML alone. */
export function cadenaFromXml(root: Element): string {
  return `||${values(root, '').join('|')}||`;
}

function values(element: Element, parent: string): string[] {
  const order = ORDER[`${parent}/${element.name}`] ?? ORDER[element.name];
  if (order === undefined) throw new Error(`no order for <${element.name}>`);
  return order.split(' ').flatMap((step) => {
    if (!step.startsWith('@')) {
      return element.children.filter(({ name }) => name === step).flatMap((child) => values(child, element.name));
    }
    const value = element.attributes.get(step.slice(1));
    return value === undefined
      ? []
      : [
          value
            .split(/[ \t\r\n]+/)
            .filter(Boolean)
            .join(' '),
        ];
  });
}
