import { z } from 'zod';

const text = z.string().optional();
const number = z.number().optional();

export const domicilio = z.object({
  calle: text,
  numeroExterior: text,
  numeroInterior: text,
  colonia: text,
  localidad: text,
  referencia: text,
  municipio: text,
  estado: text,
  pais: text,
  codigoPostal: text,
});

export const ubicacion = z.object({
  tipo: text,
  id: text,
  rfc: text,
  nombre: text,
  numRegIdTrib: text,
  residenciaFiscal: text,
  fechaHora: text,
  distancia: number,
  domicilio: domicilio.optional(),
});

export const item = z.object({
  bienesTransp: text,
  descripcion: text,
  cantidad: number,
  claveUnidad: text,
  unidad: text,
  dimensiones: text,
  materialPeligroso: text,
  cveMaterialPeligroso: text,
  embalaje: text,
  descripEmbalaje: text,
  sectorCofepris: text,
  nombreIngredienteActivo: text,
  nomQuimico: text,
  denominacionGenericaProd: text,
  denominacionDistintivaProd: text,
  fabricante: text,
  fechaCaducidad: text,
  loteMedicamento: text,
  formaFarmaceutica: text,
  condicionesEspTransp: text,
  registroSanitarioFolioAutorizacion: text,
  permisoImportacion: text,
  folioImpoVucem: text,
  numCas: text,
  razonSocialEmpImp: text,
  numRegSanPlagCofepris: text,
  datosFabricante: text,
  datosFormulador: text,
  datosMaquilador: text,
  usoAutorizado: text,
  pesoEnKg: number,
  valorMercancia: number,
  moneda: text,
  fraccionArancelaria: text,
  uuidComercioExt: text,
  tipoMateria: text,
  descripcionMateria: text,
  documentacionAduanera: z
    .array(
      z.object({
        tipoDocumento: text,
        numPedimento: text,
        identDocAduanero: text,
        rfcImpo: text,
      }),
    )
    .optional(),
  guias: z.array(z.object({ numero: text, descripcion: text, peso: number })).optional(),
  cantidadTransporta: z.array(z.object({ cantidad: number, idOrigen: text, idDestino: text })).optional(),
});

export const remolque = z.object({ subTipo: text, placa: text });

export const autotransporte = z.object({
  permSCT: text,
  numPermisoSCT: text,
  configVehicular: text,
  pesoBrutoVehicular: number,
  placa: text,
  anio: number,
  aseguradora: text,
  poliza: text,
  aseguraMedAmbiente: text,
  polizaMedAmbiente: text,
  aseguraCarga: text,
  polizaCarga: text,
  primaSeguro: number,
  remolques: z.array(remolque).optional(),
});

export const figura = z.object({
  tipo: text,
  rfc: text,
  licencia: text,
  nombre: text,
  numRegIdTrib: text,
  residenciaFiscal: text,
  partes: z.array(z.string()).optional(),
  domicilio: domicilio.optional(),
});

const mercancias = z.object({
  unidadPeso: text,
  pesoBrutoTotal: number,
  logisticaInversa: z.boolean().optional(),
  items: z.array(item).optional(),
});

/** As it was asked for; once it is computed, with its folio and sums. */
export const cartaPorteAnswer = z.object({
  version: text,
  idCcp: text.describe('El folio de la Carta Porte; lo tiene desde que se emite'),
  totalDistRec: number.describe('Kilómetros'),
  numTotalMercancias: number,
  transpInternac: text,
  entradaSalidaMerc: text,
  paisOrigenDestino: text,
  viaEntradaSalida: text,
  regimenesAduaneros: z.array(z.string()).optional(),
  registroIstmo: z.boolean().optional(),
  ubicacionPoloOrigen: text,
  ubicacionPoloDestino: text,
  ubicaciones: z.array(ubicacion).optional(),
  mercancias: mercancias.optional(),
  autotransporte: autotransporte.optional(),
  figuras: z.array(figura).optional(),
});

export const routeTripAnswer = cartaPorteAnswer
  .omit({ version: true, idCcp: true, totalDistRec: true, numTotalMercancias: true })
  .extend({
    ubicaciones: z.array(ubicacion.omit({ fechaHora: true })).optional(),
    mercancias: mercancias.omit({ pesoBrutoTotal: true }).optional(),
  });
