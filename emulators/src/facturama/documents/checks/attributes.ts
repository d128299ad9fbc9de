import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';
import { EXPORTACION } from '@timbra/core/sat/catalogs/exportacion.ts';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import { type CfdiForm, type CheckContext, type Fault, when } from '../cfdi-form.ts';

type TextField =
  | 'Serie'
  | 'Folio'
  | 'ExpeditionPlace'
  | 'PaymentConditions'
  | 'PaymentAccountNumber'
  | 'PaymentBankName'
  | 'OrderNumber';
type ListField = 'PaymentForm' | 'PaymentMethod' | 'Currency' | 'Exportation';

const FORMATS: Readonly<Record<TextField, RegExp>> = {
  Serie: /^[a-zA-Z0-9]{1,25}$/,
  Folio: /^[^|]{1,40}$/,
  ExpeditionPlace: /^\d{5}$/,
  PaymentConditions: /^[^|]{1,100}$/,
  PaymentAccountNumber: /^\d{4}$/,
  PaymentBankName: /^.{1,50}$/,
  OrderNumber: /^.{1,100}$/,
};

const LISTS: Readonly<Record<ListField, Catalog>> = {
  PaymentForm: FORMA_PAGO,
  PaymentMethod: METODO_PAGO,
  Currency: MONEDA,
  Exportation: EXPORTACION,
};

export function checkAttributes(form: CfdiForm): readonly Fault[] {
  return [
    ...checkHead(form),
    ...payment(form),
    ...when(
      form.Currency !== 'MXN' && form.CurrencyExchangeRate === undefined,
      'CurrencyExchangeRate',
      'The CurrencyExchangeRate field is required.',
    ),
  ];
}

/** What documents without lines have too. */
export const checkHead = (form: CfdiForm): readonly Fault[] => [
  ...when(!/^[IEPNT]$/.test(form.CfdiType), 'CfdiType', 'El tipo de CFDI no es válido'),
  ...formats(form),
  ...lists(form),
];

function formats(form: CfdiForm): readonly Fault[] {
  return Object.entries(FORMATS).flatMap(([field, format]) => {
    const value = form[field as TextField];
    return when(
      value !== undefined && !format.test(value),
      field,
      `The field ${field} must match the regular expression '${format.source}'.`,
    );
  });
}

function lists(form: CfdiForm): readonly Fault[] {
  return Object.entries(LISTS).flatMap(([field, list]) => {
    const value = form[field as ListField];
    return when(value !== undefined && !list.has(value), field, `El valor '${value}' no se encuentra en el catálogo`);
  });
}

function payment({ PaymentForm, PaymentMethod }: CfdiForm): readonly Fault[] {
  return [
    ...when(PaymentForm === undefined, 'PaymentForm', 'The PaymentForm field is required.'),
    ...when(PaymentMethod === undefined, 'PaymentMethod', 'The PaymentMethod field is required.'),
    ...when(
      PaymentMethod === 'PPD' && PaymentForm !== undefined && PaymentForm !== '99',
      'PaymentForm',
      "El campo FormaPago debe ser '99' cuando el método de pago es PPD",
    ),
  ];
}

const FORMAT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}$/;
const HOUR = 3_600_000;
const OLDEST = 72 * HOUR;
// The zone is told from the postal code's first digits here, which may be an hour off at the zones' edges.
const NEWEST = HOUR + 300_000;

/** Checks SAT's window of 72 hours, by the clock of the place of issue. */
export function checkDate({ Date: date }: CfdiForm, { now }: CheckContext): readonly Fault[] {
  if (date === undefined) return [];
  const at = FORMAT.test(date) ? wallClock(date) : Number.NaN;
  if (Number.isNaN(at)) return [['Date', `The value '${date}' is not valid for Date.`]];
  const age = wallClock(now) - at;
  return when(
    age > OLDEST || age < -NEWEST,
    'Date',
    'La fecha de emisión debe estar dentro de las 72 horas anteriores a la certificación',
  );
}

const wallClock = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function checkRelations({ Relations }: CfdiForm): readonly Fault[] {
  if (!Relations) return [];
  return [
    ...when(!TIPO_RELACION.has(Relations.Type), 'Relations.Type', 'El tipo de relación no es válido'),
    ...Relations.Cfdis.flatMap(({ Uuid }, index) =>
      when(!UUID.test(Uuid), `Relations.Cfdis[${index}].Uuid`, 'El UUID no cumple con el formato correcto'),
    ),
  ];
}
