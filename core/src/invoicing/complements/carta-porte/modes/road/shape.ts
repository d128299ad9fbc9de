import { amount, count, list, maybe, nested, text, type Shape } from '../../../shape/shape.ts';
import type { Autotransporte, Remolque, Seguros, Vehiculo } from './autotransporte.ts';

/** No dash, space, dot, parenthesis, `?`, `!` nor `*`. */
const PLATE = /^[^(?!.*\s)|-]{5,7}$/;

const vehiculo: Shape<Vehiculo> = {
  element: 'cartaporte31:IdentificacionVehicular',
  fields: {
    configVehicular: text('ConfigVehicular', 12),
    // The schema has no upper end: what is heavier than this was written in kilogrammes.
    pesoBrutoVehicular: amount('PesoBrutoVehicular', '0.01', '100', 2),
    placa: text('PlacaVM', 7, 5, PLATE),
    anio: count('AnioModeloVM', '1900', '2099'),
  },
};

const insurer = (attribute: string) => text(attribute, 50, 3);
const policy = (attribute: string) => text(attribute, 30, 3);

const seguros: Shape<Seguros> = {
  element: 'cartaporte31:Seguros',
  fields: {
    aseguradora: insurer('AseguraRespCivil'),
    poliza: policy('PolizaRespCivil'),
    aseguraMedAmbiente: maybe(insurer('AseguraMedAmbiente')),
    polizaMedAmbiente: maybe(policy('PolizaMedAmbiente')),
    aseguraCarga: maybe(insurer('AseguraCarga')),
    polizaCarga: maybe(policy('PolizaCarga')),
    primaSeguro: maybe(amount('PrimaSeguro', '0', '999999999999999999.999999', 6)),
  },
};

const remolque: Shape<Remolque> = {
  element: 'cartaporte31:Remolque',
  fields: { subTipo: text('SubTipoRem', 6), placa: text('Placa', 7, 5, PLATE) },
};

export const autotransporte: Shape<Autotransporte> = {
  element: 'cartaporte31:Autotransporte',
  fields: {
    permSCT: text('PermSCT', 6),
    numPermisoSCT: text('NumPermisoSCT', 50),
    vehiculo: nested(vehiculo),
    seguros: nested(seguros),
    remolques: list(remolque, 'cartaporte31:Remolques'),
  },
};
