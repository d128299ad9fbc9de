import { amount, count, list, listed, maybe, nested, text } from '../../../shape/parts.ts';
import { type Given, type RecordOf, shape } from '../../../shape/shape.ts';

/** A plate has no dash, space, dot, parenthesis, `?`, `!` nor `*`. */
const PLATE = /^[^(?!.*\s)|-]{5,7}$/;

/**
 * Describes a plate as people write it in a request, with dashes and spaces: they are tidied before they are judged.
 */
const plate = (attribute: string) => ({ ...text(attribute, 7, 5, PLATE), longest: 20 });

export const vehiculo = shape('cartaporte31:IdentificacionVehicular', {
  configVehicular: listed(text('ConfigVehicular', 12)),
  /** Tonnes. The schema has no upper end: what is heavier than this was written in kilogrammes. */
  pesoBrutoVehicular: amount('PesoBrutoVehicular', '0.01', '100', 2),
  placa: plate('PlacaVM'),
  anio: count('AnioModeloVM', '1900', '2099', 'year'),
});

const insurer = (attribute: string) => text(attribute, 50, 3);
const policy = (attribute: string) => text(attribute, 30, 3);

export const seguros = shape('cartaporte31:Seguros', {
  aseguradora: insurer('AseguraRespCivil'),
  poliza: policy('PolizaRespCivil'),
  aseguraMedAmbiente: maybe(insurer('AseguraMedAmbiente')),
  polizaMedAmbiente: maybe(policy('PolizaMedAmbiente')),
  aseguraCarga: maybe(insurer('AseguraCarga')),
  polizaCarga: maybe(policy('PolizaCarga')),
  /** Pesos. */
  primaSeguro: maybe(amount('PrimaSeguro', '0', '999999999999999999.999999', 6)),
});

export const remolque = shape('cartaporte31:Remolque', {
  subTipo: listed(text('SubTipoRem', 6)),
  placa: plate('Placa'),
});

export const autotransporte = shape('cartaporte31:Autotransporte', {
  permSCT: listed(text('PermSCT', 6)),
  numPermisoSCT: text('NumPermisoSCT', 50),
  vehiculo: nested(vehiculo),
  seguros: nested(seguros),
  remolques: list(remolque, ['cartaporte31:Remolques'], 2),
});

export type Autotransporte = RecordOf<typeof autotransporte>;

export type Remolque = RecordOf<typeof remolque>;

/** A request has the vehicle and its insurances beside its permit. */
export type AutotransporteInput = Given<
  Omit<Autotransporte, 'vehiculo' | 'seguros'> & RecordOf<typeof vehiculo> & RecordOf<typeof seguros>
>;
