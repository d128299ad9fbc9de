import { ORIGEN_RECURSO } from '../../sat/catalogs/nomina/lists.ts';
import { isCurp, isRfc } from '../../sat/fiscal-keys.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { faultUnless, optionalAmount, optionalText, type TypedText } from '../../shared/records/record.ts';

/** Keys in capitals. */
const read = (typed: TypedText) => typed?.trim().toUpperCase() || undefined;

const mostDecimals = 2;
const isShare = (share: number) =>
  share > 0 && share < 100 && Decimal.fromNumber(share).significantDecimals() <= mostDecimals;

/** What a company says of itself in its payslips; its registrations and departments are lists beside it. */
export const employerFields = {
  /** Only an employer that is a person has one. */
  curp: optionalText({
    label: 'CURP del patrón',
    aboutAnswered: 'Del patrón persona física',
    longest: 100,
    read,
    faults: (curp) =>
      faultUnless(isCurp(curp), 'La CURP del patrón no tiene la forma que pide el SAT. Cópiala de su constancia.'),
  }),
  /** Only an employer that pays in the place of another one has it. */
  rfcPatronOrigen: optionalText({
    label: 'RFC del patrón de origen',
    aboutAnswered: 'De quien paga por cuenta de otro patrón',
    longest: 13,
    read,
    faults: (rfc) =>
      faultUnless(isRfc(rfc), 'El RFC del patrón de origen no tiene la forma que pide el SAT. Revísalo.'),
    faultCode: 'RFC_INVALID',
  }),
  /** Only a public entity has it. */
  origenRecurso: optionalText({
    label: 'Origen del recurso',
    aboutAnswered: 'Clave de c_OrigenRecurso; de un ente público',
    longest: 2,
    keys: ORIGEN_RECURSO,
    read,
    faults: (key) => faultUnless(ORIGEN_RECURSO.has(key), 'Elige el origen del recurso de la lista.'),
  }),
  /** With mixed funds it says how much of each payslip is the entity's own: percent, up to 2 decimals. */
  porcentajeRecursoPropio: optionalAmount({
    label: 'Recurso propio de cada pago',
    about: 'Mayor que 0 y menor que 100, con hasta 2 decimales',
    aboutAnswered: 'Con ingresos mixtos (IM), qué parte de lo que paga cada recibo es recurso propio',
    faults: (share) =>
      faultUnless(isShare(share), 'Escribe un porcentaje mayor que 0 y menor que 100, con hasta 2 decimales.'),
  }),
};
