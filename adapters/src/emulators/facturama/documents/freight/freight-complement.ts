import type {
  CartaPorte,
  Domicilio,
  Figura,
  Mercancia,
  Ubicacion,
} from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import type { Autotransporte } from '@timbra/core/invoicing/complements/carta-porte/modes/road/autotransporte.ts';
import type { AddressForm, FigureForm, FreightForm, GoodForm, PlaceForm, RoadForm } from './freight-form.ts';

/** The complement that Facturama makes of its own names. */
export const freightComplement = ({ Mercancias, ...form }: FreightForm): CartaPorte => ({
  kind: 'cartaporte31',
  idCcp: form.IdCCP,
  transpInternac: form.TranspInternac,
  entradaSalidaMerc: form.EntradaSalidaMerc,
  paisOrigenDestino: form.PaisOrigenDestino,
  viaEntradaSalida: form.ViaEntradaSalida,
  totalDistRec: form.TotalDistRec,
  registroIstmo: form.RegistroISTMO,
  ubicacionPoloOrigen: form.UbicacionPoloOrigen,
  ubicacionPoloDestino: form.UbicacionPoloDestino,
  regimenesAduaneros: form.RegimensAduaneros.map(({ RegimenAduanero }) => ({ clave: RegimenAduanero })),
  ubicaciones: form.Ubicaciones.map(place),
  mercancias: {
    pesoBrutoTotal: Mercancias.PesoBrutoTotal,
    unidadPeso: Mercancias.UnidadPeso,
    numTotalMercancias: Mercancias.NumTotalMercancias,
    logisticaInversa: Mercancias.LogisticaInversaRecoleccionDevolucion,
    items: Mercancias.Mercancia.map(good),
    autotransporte: Mercancias.Autotransporte && road(Mercancias.Autotransporte),
  },
  figuras: form.FiguraTransporte.map(figure),
});

const place = (form: PlaceForm): Ubicacion => ({
  tipo: form.TipoUbicacion,
  id: form.IDUbicacion,
  rfc: form.RFCRemitenteDestinatario,
  nombre: form.NombreRemitenteDestinatario,
  numRegIdTrib: form.NumRegIdTrib,
  residenciaFiscal: form.ResidenciaFiscal,
  fechaHora: form.FechaHoraSalidaLlegada,
  distancia: form.DistanciaRecorrida,
  domicilio: form.Domicilio && address(form.Domicilio),
});

const address = (form: AddressForm): Domicilio => ({
  calle: form.Calle,
  numeroExterior: form.NumeroExterior,
  numeroInterior: form.NumeroInterior,
  colonia: form.Colonia,
  localidad: form.Localidad,
  referencia: form.Referencia,
  municipio: form.Municipio,
  estado: form.Estado,
  pais: form.Pais,
  codigoPostal: form.CodigoPostal,
});

const good = (form: GoodForm): Mercancia => ({
  bienesTransp: form.BienesTransp,
  descripcion: form.Descripcion,
  cantidad: form.Cantidad,
  claveUnidad: form.ClaveUnidad,
  unidad: form.Unidad,
  dimensiones: form.Dimensiones,
  materialPeligroso: form.MaterialPeligroso,
  cveMaterialPeligroso: form.CveMaterialPeligroso,
  embalaje: form.Embalaje,
  descripEmbalaje: form.DescripEmbalaje,
  sectorCofepris: form.SectorCOFEPRIS,
  nombreIngredienteActivo: form.NombreIngredienteActivo,
  nomQuimico: form.NomQuimico,
  denominacionGenericaProd: form.DenominacionGenericaProd,
  denominacionDistintivaProd: form.DenominacionDistintivaProd,
  fabricante: form.Fabricante,
  fechaCaducidad: form.FechaCaducidad,
  loteMedicamento: form.LoteMedicamento,
  formaFarmaceutica: form.FormaFarmaceutica,
  condicionesEspTransp: form.CondicionesEspTransp,
  registroSanitarioFolioAutorizacion: form.RegistroSanitarioFolioAutorizacion,
  permisoImportacion: form.PermisoImportacion,
  folioImpoVucem: form.FolioImpoVUCEM,
  numCas: form.NumCAS,
  razonSocialEmpImp: form.RazonSocialEmpImp,
  numRegSanPlagCofepris: form.NumRegSanPlagCOFEPRIS,
  datosFabricante: form.DatosFabricante,
  datosFormulador: form.DatosFormulador,
  datosMaquilador: form.DatosMaquilador,
  usoAutorizado: form.UsoAutorizado,
  pesoEnKg: form.PesoEnKg,
  valorMercancia: form.ValorMercancia,
  moneda: form.Moneda,
  fraccionArancelaria: form.FraccionArancelaria,
  uuidComercioExt: form.UUIDComercioExt,
  tipoMateria: form.TipoMaterial,
  descripcionMateria: form.DescripcionMaterial,
  documentacionAduanera: form.DocumentacionAduanera.map((each) => ({
    tipoDocumento: each.TipoDocumento,
    numPedimento: each.NumPedimento,
    identDocAduanero: each.IdentDocAduanero,
    rfcImpo: each.RFCImpo,
  })),
  guias: form.GuiasIdentificacion.map((each) => ({
    numero: each.NumeroGuiaIdentificacion,
    descripcion: each.DescripGuiaIdentificacion,
    peso: each.PesoGuiaIdentificacion,
  })),
  cantidadTransporta: form.CantidadTransporta.map(({ Cantidad, IDOrigen, IDDestino }) => ({
    cantidad: Cantidad,
    idOrigen: IDOrigen,
    idDestino: IDDestino,
  })),
});

const road = ({ IdentificacionVehicular: vehicle, Seguros: insurances, ...form }: RoadForm): Autotransporte => ({
  permSCT: form.PermSCT,
  numPermisoSCT: form.NumPermisoSCT,
  vehiculo: {
    configVehicular: vehicle.ConfigVehicular,
    pesoBrutoVehicular: vehicle.PesoBrutoVehicular,
    placa: vehicle.PlacaVM,
    anio: vehicle.AnioModeloVM,
  },
  seguros: {
    aseguradora: insurances.AseguraRespCivil,
    poliza: insurances.PolizaRespCivil,
    aseguraMedAmbiente: insurances.AseguraMedAmbiente,
    polizaMedAmbiente: insurances.PolizaMedAmbiente,
    aseguraCarga: insurances.AseguraCarga,
    polizaCarga: insurances.PolizaCarga,
    primaSeguro: insurances.PrimaSeguro,
  },
  remolques: form.Remolques.map(({ SubTipoRem, Placa }) => ({ subTipo: SubTipoRem, placa: Placa })),
});

const figure = (form: FigureForm): Figura => ({
  tipo: form.TipoFigura,
  rfc: form.RFCFigura,
  licencia: form.NumLicencia,
  nombre: form.NombreFigura,
  numRegIdTrib: form.NumRegIdTribFigura,
  residenciaFiscal: form.ResidenciaFiscalFigura,
  partes: form.PartesTransporte.map(({ ParteTransporte }) => ({ clave: ParteTransporte })),
  domicilio: form.Domicilio && address(form.Domicilio),
});
