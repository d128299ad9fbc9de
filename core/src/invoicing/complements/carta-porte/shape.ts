import { amount, choice, count, list, listed, mark, maybe, nested, some, text, texts } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';
import { carrierParts } from './modes/registry.ts';
import { mercancia } from './shape-of-goods.ts';
import { country, distance, domicilio, rfc, taxId, ubicacion } from './shape-of-places.ts';

export const regimen = shape('cartaporte31:RegimenAduaneroCCP', { clave: listed(text('RegimenAduanero', 3)) });

export const mercancias = shape('cartaporte31:Mercancias', {
  /** It is in `unidadPeso`. */
  pesoBrutoTotal: amount('PesoBrutoTotal', '0.001', '999999999999999.999', 3),
  unidadPeso: listed(text('UnidadPeso', 3, 2)),
  numTotalMercancias: count('NumTotalMercancias', '1', '5000'),
  logisticaInversa: mark('LogisticaInversaRecoleccionDevolucion'),
  items: some(1, list(mercancia)),
  ...carrierParts,
});

export const parte = shape('cartaporte31:PartesTransporte', { clave: listed(text('ParteTransporte', 4)) });

export const figura = shape('cartaporte31:TiposFigura', {
  tipo: listed(text('TipoFigura', 2)),
  rfc: maybe(rfc('RFCFigura')),
  licencia: maybe(text('NumLicencia', 16, 6)),
  nombre: text('NombreFigura', 254),
  numRegIdTrib: maybe(taxId('NumRegIdTribFigura')),
  residenciaFiscal: maybe(country('ResidenciaFiscalFigura')),
  partes: texts(parte, undefined, 12),
  domicilio: maybe(nested(domicilio)),
});

export const cartaPorteShape = shape(
  'cartaporte31:CartaPorte',
  {
    /** It is made of the document's own id when it is issued: a draft has none. */
    idCcp: maybe(text('IdCCP', 36, 36, /^CCC[\da-fA-F]{5}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/)),
    transpInternac: choice('TranspInternac', ['Sí', 'No']),
    entradaSalidaMerc: maybe(choice('EntradaSalidaMerc', ['Entrada', 'Salida'])),
    paisOrigenDestino: maybe(country('PaisOrigenDestino')),
    viaEntradaSalida: maybe(text('ViaEntradaSalida', 2, 2, /^0[1-5]$/)),
    /** It is in kilometres, of the road and rails alone. */
    totalDistRec: maybe(distance('TotalDistRec')),
    registroIstmo: mark('RegistroISTMO'),
    ubicacionPoloOrigen: maybe(text('UbicacionPoloOrigen', 2)),
    ubicacionPoloDestino: maybe(text('UbicacionPoloDestino', 2)),
    regimenesAduaneros: texts(regimen, ['cartaporte31:RegimenesAduaneros'], 10),
    ubicaciones: some(2, list(ubicacion, ['cartaporte31:Ubicaciones'])),
    mercancias: nested(mercancias),
    figuras: list(figura, ['cartaporte31:FiguraTransporte']),
  },
  '3.1',
);
