import { amount, choice, like, listed, maybe, nested, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';

export const distance = (attribute: string) => amount(attribute, '0.01', '99999', 6);
export const rfc = (attribute: string) => text(attribute, 13, 12);
export const country = (attribute: string) => listed(text(attribute, 3, 3, /^[A-Z]{3}$/));
export const taxId = (attribute: string) => text(attribute, 40, 6);

export const domicilio = shape('cartaporte31:Domicilio', {
  calle: maybe(text('Calle', 100)),
  numeroExterior: maybe(text('NumeroExterior', 55)),
  numeroInterior: maybe(text('NumeroInterior', 55)),
  /** In Mexico colonia, localidad, municipio and estado are keys of SAT's lists. */
  colonia: maybe(text('Colonia', 120)),
  localidad: maybe(text('Localidad', 120)),
  referencia: maybe(text('Referencia', 250)),
  municipio: maybe(text('Municipio', 120)),
  estado: listed(text('Estado', 30)),
  pais: country('Pais'),
  codigoPostal: text('CodigoPostal', 12),
});

export const ubicacion = shape('cartaporte31:Ubicacion', {
  tipo: choice('TipoUbicacion', ['Origen', 'Destino']),
  id: maybe(like('OR000001 o DE000001', text('IDUbicacion', 8, 8, /^(?:OR|DE)\d{6}$/))),
  rfc: rfc('RFCRemitenteDestinatario'),
  nombre: maybe(text('NombreRemitenteDestinatario', 254)),
  numRegIdTrib: maybe(taxId('NumRegIdTrib')),
  residenciaFiscal: maybe(country('ResidenciaFiscal')),
  /** The time is estimated, and local to the place. */
  fechaHora: like(
    '2026-11-30T08:00:00',
    text('FechaHoraSalidaLlegada', 19, 19, /^20[1-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  ),
  /** It is in kilometres from the place before. */
  distancia: maybe(distance('DistanciaRecorrida')),
  domicilio: maybe(nested(domicilio)),
});
