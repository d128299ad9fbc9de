import { amount, count, like, list, maybe, nested, text, type Shape } from '../shape/shape.ts';
import type {
  CartaPorte,
  Domicilio,
  Figura,
  Mercancias,
  ParteTransporte,
  RegimenAduanero,
  Ubicacion,
} from './carta-porte.ts';
import { carrierParts } from './modes/registry.ts';
import { mercancia } from './shape-of-goods.ts';

const distance = (attribute: string) => amount(attribute, '0.01', '99999', 6);
const rfc = (attribute: string) => text(attribute, 13, 12);
const country = (attribute: string) => text(attribute, 3, 3, /^[A-Z]{3}$/);
const taxId = (attribute: string) => text(attribute, 40, 6);

const regimen: Shape<RegimenAduanero> = {
  element: 'cartaporte31:RegimenAduaneroCCP',
  fields: { clave: text('RegimenAduanero', 3) },
};

const domicilio: Shape<Domicilio> = {
  element: 'cartaporte31:Domicilio',
  fields: {
    calle: maybe(text('Calle', 100)),
    numeroExterior: maybe(text('NumeroExterior', 55)),
    numeroInterior: maybe(text('NumeroInterior', 55)),
    colonia: maybe(text('Colonia', 120)),
    localidad: maybe(text('Localidad', 120)),
    referencia: maybe(text('Referencia', 250)),
    municipio: maybe(text('Municipio', 120)),
    estado: text('Estado', 30),
    pais: country('Pais'),
    codigoPostal: text('CodigoPostal', 12),
  },
};

const ubicacion: Shape<Ubicacion> = {
  element: 'cartaporte31:Ubicacion',
  fields: {
    tipo: text('TipoUbicacion', 7, 6, /^(?:Origen|Destino)$/),
    id: maybe(like('OR000001 o DE000001', text('IDUbicacion', 8, 8, /^(?:OR|DE)\d{6}$/))),
    rfc: rfc('RFCRemitenteDestinatario'),
    nombre: maybe(text('NombreRemitenteDestinatario', 254)),
    numRegIdTrib: maybe(taxId('NumRegIdTrib')),
    residenciaFiscal: maybe(country('ResidenciaFiscal')),
    fechaHora: like(
      '2026-11-30T08:00:00',
      text('FechaHoraSalidaLlegada', 19, 19, /^20[1-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    ),
    distancia: maybe(distance('DistanciaRecorrida')),
    domicilio: maybe(nested(domicilio)),
  },
};

const mercancias: Shape<Mercancias> = {
  element: 'cartaporte31:Mercancias',
  fields: {
    pesoBrutoTotal: amount('PesoBrutoTotal', '0.001', '999999999999999.999', 3),
    unidadPeso: text('UnidadPeso', 3, 2),
    numTotalMercancias: count('NumTotalMercancias', '1', '5000'),
    logisticaInversa: maybe(text('LogisticaInversaRecoleccionDevolucion', 2, 2, /^Sí$/)),
    items: list(mercancia),
    ...carrierParts,
  },
};

const parte: Shape<ParteTransporte> = {
  element: 'cartaporte31:PartesTransporte',
  fields: { clave: text('ParteTransporte', 4) },
};

const figura: Shape<Figura> = {
  element: 'cartaporte31:TiposFigura',
  fields: {
    tipo: text('TipoFigura', 2),
    rfc: maybe(rfc('RFCFigura')),
    licencia: maybe(text('NumLicencia', 16, 6)),
    nombre: text('NombreFigura', 254),
    numRegIdTrib: maybe(taxId('NumRegIdTribFigura')),
    residenciaFiscal: maybe(country('ResidenciaFiscalFigura')),
    partes: list(parte),
    domicilio: maybe(nested(domicilio)),
  },
};

/** The complement without its name among complements. */
export type CartaPorteFields = Omit<CartaPorte, 'kind'>;

const yes = (attribute: string) => maybe(text(attribute, 2, 2, /^Sí$/));

export const cartaPorteShape: Shape<CartaPorteFields> = {
  element: 'cartaporte31:CartaPorte',
  version: '3.1',
  fields: {
    idCcp: maybe(text('IdCCP', 36, 36, /^CCC[\da-fA-F]{5}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/)),
    transpInternac: text('TranspInternac', 2, 2, /^(?:Sí|No)$/),
    entradaSalidaMerc: maybe(text('EntradaSalidaMerc', 7, 6, /^(?:Entrada|Salida)$/)),
    paisOrigenDestino: maybe(country('PaisOrigenDestino')),
    viaEntradaSalida: maybe(text('ViaEntradaSalida', 2, 2, /^0[1-5]$/)),
    totalDistRec: maybe(distance('TotalDistRec')),
    registroIstmo: yes('RegistroISTMO'),
    ubicacionPoloOrigen: maybe(text('UbicacionPoloOrigen', 2)),
    ubicacionPoloDestino: maybe(text('UbicacionPoloDestino', 2)),
    regimenesAduaneros: list(regimen, 'cartaporte31:RegimenesAduaneros'),
    ubicaciones: list(ubicacion, 'cartaporte31:Ubicaciones'),
    mercancias: nested(mercancias),
    figuras: list(figura, 'cartaporte31:FiguraTransporte'),
  },
};
