/** Facturama mixes ASP.NET's English validation texts with its own: these are the ones it is known to let through. */
const PATTERNS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^The (\S+) field is required\.?$/i, ([, field]) => `Falta ${named(field)}.`],
  [
    /^The field (\S+) must be a string(?: or array type)? with a maximum length of '?(\d+)'?\.?$/i,
    ([, field, length]) => `Acorta ${named(field)}: admite hasta ${length} caracteres.`,
  ],
  [
    /^The field (\S+) must match the regular expression .*$/i,
    ([, field]) => `Revisa ${named(field)}: no tiene el formato correcto.`,
  ],
  [
    /^The field (\S+) must be between (\S+) and (\S+?)\.?$/i,
    ([, field, low, high]) => `Revisa ${named(field)}: debe estar entre ${low} y ${high}.`,
  ],
  [
    /^The value '(.*)' is not valid for (\S+?)\.?$/i,
    ([, value, field]) => `Revisa ${named(field)}: «${value}» no es un valor válido.`,
  ],
  [/^Error converting value .*$|^Could not convert .*$/i, () => 'Revisa este dato: no tiene el formato correcto.'],
  [/^An error has occurred\.?$/i, () => 'Facturama no pudo procesar la solicitud.'],
  [/^The request is invalid\.?$/i, () => 'La solicitud no es válida.'],
];

const NAMES: Readonly<Record<string, string>> = {
  rfc: 'el RFC',
  name: 'el nombre',
  fiscalregime: 'el régimen fiscal',
  cfdiuse: 'el uso de CFDI',
  taxzipcode: 'el código postal',
  expeditionplace: 'el código postal del lugar de expedición',
  paymentform: 'la forma de pago',
  paymentmethod: 'el método de pago',
  currency: 'la moneda',
  currencyexchangerate: 'el tipo de cambio',
  exportation: 'la clave de exportación',
  folio: 'el folio',
  serie: 'la serie',
  date: 'la fecha',
  ordernumber: 'el número de pedido',
  items: 'al menos un concepto',
  productcode: 'la clave de producto o servicio',
  unitcode: 'la clave de unidad',
  description: 'la descripción',
  unitprice: 'el valor unitario',
  quantity: 'la cantidad',
  taxobject: 'el objeto de impuesto',
  rate: 'la tasa',
  base: 'la base',
  total: 'el total',
  certificate: 'el certificado (.cer)',
  privatekey: 'la llave privada (.key)',
  privatekeypassword: 'la contraseña de la llave privada',
};

function named(field: string | undefined): string {
  const last =
    field
      ?.split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? '';
  return NAMES[last.toLowerCase()] ?? `el campo ${last}`;
}

/** Returns the text in Spanish; what is not known English stays as it came. */
export function inSpanish(text: string): string {
  const trimmed = text.trim();
  for (const [pattern, translate] of PATTERNS) {
    const match = pattern.exec(trimmed);
    if (match) return translate(match);
  }
  return trimmed;
}
