import { z } from 'zod';
import { amount, text } from './fields.ts';

export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
export const positive = optional(amount.min(0, { error: 'No puede ser negativo.' }));
export const words = (most: number) => optional(text(most));
const flag = optional(z.boolean({ error: 'Elige sí o no.' }));
const yesOrNo = z.enum(['Sí', 'No'], { error: 'Elige Sí o No.' });
const time = words(19).describe('Hora local, como 2026-11-30T08:00:00');
const most = 1_000;

export const domicilio = z.object({
  calle: words(100),
  numeroExterior: words(55),
  numeroInterior: words(55),
  colonia: words(120),
  localidad: words(120),
  referencia: words(250),
  municipio: words(120),
  estado: words(30),
  pais: words(3).describe(
    'MEX si no se dice otro; en México, colonia, localidad, municipio y estado son claves del SAT',
  ),
  codigoPostal: words(12),
});

export const ubicacion = z.object({
  tipo: optional(z.enum(['Origen', 'Destino'], { error: 'Elige Origen o Destino.' })),
  id: words(8).describe('OR o DE y seis dígitos'),
  rfc: words(13),
  nombre: words(254),
  numRegIdTrib: words(40),
  residenciaFiscal: words(3),
  fechaHora: time,
  distancia: positive.describe('Kilómetros hasta este destino'),
  domicilio: optional(domicilio),
});

export const item = z.object({
  bienesTransp: words(8),
  descripcion: words(1_000),
  cantidad: positive,
  claveUnidad: words(3),
  unidad: words(20),
  dimensiones: words(14),
  materialPeligroso: optional(yesOrNo),
  cveMaterialPeligroso: words(5),
  embalaje: words(5),
  descripEmbalaje: words(100),
  sectorCofepris: words(2),
  nombreIngredienteActivo: words(1_000),
  nomQuimico: words(150),
  denominacionGenericaProd: words(50),
  denominacionDistintivaProd: words(50),
  fabricante: words(240),
  fechaCaducidad: words(10),
  loteMedicamento: words(10),
  formaFarmaceutica: words(2),
  condicionesEspTransp: words(2),
  registroSanitarioFolioAutorizacion: words(15),
  permisoImportacion: words(6),
  folioImpoVucem: words(25),
  numCas: words(15),
  razonSocialEmpImp: words(80),
  numRegSanPlagCofepris: words(60),
  datosFabricante: words(600),
  datosFormulador: words(600),
  datosMaquilador: words(600),
  usoAutorizado: words(1_000),
  pesoEnKg: positive,
  valorMercancia: positive,
  moneda: words(3),
  fraccionArancelaria: words(10),
  uuidComercioExt: words(36),
  tipoMateria: words(2),
  descripcionMateria: words(50),
  documentacionAduanera: optional(
    z
      .array(
        z.object({
          tipoDocumento: words(2),
          numPedimento: words(21),
          identDocAduanero: words(150),
          rfcImpo: words(13),
        }),
      )
      .max(most),
  ),
  guias: optional(z.array(z.object({ numero: words(30), descripcion: words(1_000), peso: positive })).max(most)),
  cantidadTransporta: optional(
    z.array(z.object({ cantidad: positive, idOrigen: words(8), idDestino: words(8) })).max(most),
  ),
});

/** As people write them, with dashes and spaces: they are tidied before they are judged. */
const plate = words(20);

export const trailer = z.object({ subTipo: words(6), placa: plate });

export const autotransporte = z.object({
  permSCT: words(6),
  numPermisoSCT: words(50),
  configVehicular: words(12),
  pesoBrutoVehicular: positive.describe('Toneladas'),
  placa: plate,
  anio: optional(
    z
      .number({ error: 'Escribe el año.' })
      .int({ error: 'Escribe un año entero.' })
      .min(0, { error: 'No puede ser negativo.' })
      .max(9_999, { error: 'Escribe un año de cuatro cifras.' }),
  ),
  aseguradora: words(50),
  poliza: words(30),
  aseguraMedAmbiente: words(50),
  polizaMedAmbiente: words(30),
  aseguraCarga: words(50),
  polizaCarga: words(30),
  primaSeguro: positive,
  remolques: optional(z.array(trailer).max(2)),
});

export const figura = z.object({
  tipo: words(2),
  rfc: words(13),
  licencia: words(16),
  nombre: words(254),
  numRegIdTrib: words(40),
  residenciaFiscal: words(3),
  partes: optional(z.array(text(4)).max(12)),
  domicilio: optional(domicilio),
});

const mercancias = z.object({
  unidadPeso: words(3),
  pesoBrutoTotal: positive.describe('Lo suma el servidor; otro se rechaza'),
  logisticaInversa: flag,
  items: optional(z.array(item).max(most)),
});

const trip = z.object({
  idCcp: words(36).describe('El que mostró la vista previa; sin él lo pone el servidor'),
  transpInternac: optional(yesOrNo),
  entradaSalidaMerc: optional(z.enum(['Entrada', 'Salida'], { error: 'Elige Entrada o Salida.' })),
  paisOrigenDestino: words(3),
  viaEntradaSalida: words(2),
  regimenesAduaneros: optional(z.array(text(3)).max(10)),
  registroIstmo: flag,
  ubicacionPoloOrigen: words(2),
  ubicacionPoloDestino: words(2),
  ubicaciones: optional(z.array(ubicacion).max(most)),
  mercancias: optional(mercancias),
  autotransporte: optional(autotransporte),
  figuras: optional(z.array(figura).max(most)),
});

/** What trips of one route have in common: no folio, no times, no sums. */
export const routeTrip = trip.omit({ idCcp: true }).extend({
  ubicaciones: optional(z.array(ubicacion.omit({ fechaHora: true })).max(most)),
  mercancias: optional(mercancias.omit({ pesoBrutoTotal: true })),
});

export const cartaPorte = optional(trip).describe(
  'La mercancía, sus lugares, el vehículo y quien lo maneja; el servidor suma distancias y pesos',
);
