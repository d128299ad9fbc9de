import { amount, choice, like, list, listed, maybe, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';

const MOST = '999999999999999999.999999';

const key = (attribute: string, most: number) => listed(text(attribute, most));
const weight = (attribute: string) => amount(attribute, '0.001', '999999999999999.999', 3);
const quantity = (attribute: string) => amount(attribute, '0.000001', MOST, 6);

export const documento = shape('cartaporte31:DocumentacionAduanera', {
  tipoDocumento: key('TipoDocumento', 2),
  // Its form is told by a rule of its own: the schema keeps its double spaces.
  numPedimento: { ...maybe(text('NumPedimento', 21)), spaced: true as const },
  identDocAduanero: maybe(text('IdentDocAduanero', 150)),
  rfcImpo: maybe(text('RFCImpo', 13, 12)),
});

/** A parcel's waybill. */
export const guia = shape('cartaporte31:GuiasIdentificacion', {
  numero: text('NumeroGuiaIdentificacion', 30, 10),
  descripcion: text('DescripGuiaIdentificacion', 1_000),
  /** Kilogrammes. */
  peso: weight('PesoGuiaIdentificacion'),
});

/** Tells how much of a good goes from one place to another. */
export const transportada = shape('cartaporte31:CantidadTransporta', {
  cantidad: quantity('Cantidad'),
  idOrigen: like('OR000001', text('IDOrigen', 8, 8, /^OR\d{6}$/)),
  idDestino: like('DE000001', text('IDDestino', 8, 8, /^DE\d{6}$/)),
});

/** The schema has 31 days in each month. */
export const DAY = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const mercancia = shape('cartaporte31:Mercancia', {
  bienesTransp: listed(text('BienesTransp', 8, 8, /^\d{8}$/)),
  descripcion: text('Descripcion', 1_000),
  cantidad: quantity('Cantidad'),
  claveUnidad: listed(text('ClaveUnidad', 3, 2)),
  unidad: maybe(text('Unidad', 20)),
  dimensiones: maybe(like('30/40/50cm', text('Dimensiones', 14, 7, /^(?:\d{1,3}\/){2}\d{1,3}(?:cm|plg)$/))),
  /** It is absent where SAT's list says that a good is never dangerous. */
  materialPeligroso: maybe(choice('MaterialPeligroso', ['Sí', 'No'])),
  cveMaterialPeligroso: maybe(key('CveMaterialPeligroso', 5)),
  embalaje: maybe(key('Embalaje', 5)),
  descripEmbalaje: maybe(text('DescripEmbalaje', 100)),
  sectorCofepris: maybe(key('SectorCOFEPRIS', 2)),
  nombreIngredienteActivo: maybe(text('NombreIngredienteActivo', 1_000)),
  nomQuimico: maybe(text('NomQuimico', 150)),
  denominacionGenericaProd: maybe(text('DenominacionGenericaProd', 50)),
  denominacionDistintivaProd: maybe(text('DenominacionDistintivaProd', 50)),
  fabricante: maybe(text('Fabricante', 240)),
  fechaCaducidad: maybe(like('2026-11-30', text('FechaCaducidad', 10, 10, DAY))),
  loteMedicamento: maybe(text('LoteMedicamento', 10)),
  formaFarmaceutica: maybe(key('FormaFarmaceutica', 2)),
  condicionesEspTransp: maybe(key('CondicionesEspTransp', 2)),
  registroSanitarioFolioAutorizacion: maybe(text('RegistroSanitarioFolioAutorizacion', 15)),
  permisoImportacion: maybe(text('PermisoImportacion', 6)),
  folioImpoVucem: maybe(text('FolioImpoVUCEM', 25)),
  numCas: maybe(text('NumCAS', 15)),
  razonSocialEmpImp: maybe(text('RazonSocialEmpImp', 80)),
  numRegSanPlagCofepris: maybe(text('NumRegSanPlagCOFEPRIS', 60)),
  datosFabricante: maybe(text('DatosFabricante', 600)),
  datosFormulador: maybe(text('DatosFormulador', 600)),
  datosMaquilador: maybe(text('DatosMaquilador', 600)),
  usoAutorizado: maybe(text('UsoAutorizado', 1_000)),
  pesoEnKg: weight('PesoEnKg'),
  valorMercancia: maybe(amount('ValorMercancia', '0', MOST, 6)),
  moneda: maybe(text('Moneda', 3, 3)),
  fraccionArancelaria: maybe(text('FraccionArancelaria', 10, 8, /^\d{8}(?:\d{2})?$/)),
  uuidComercioExt: maybe(text('UUIDComercioExt', 36, 36, UUID)),
  tipoMateria: maybe(key('TipoMateria', 2)),
  descripcionMateria: maybe(text('DescripcionMateria', 50)),
  documentacionAduanera: list(documento),
  guias: list(guia),
  cantidadTransporta: list(transportada),
});
