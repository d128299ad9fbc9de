import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import type { ConstanciaWarning } from '@timbra/core/sat/constancia/constancia.ts';
import type { Trouble } from '../feedback/error-notice.tsx';
import { fiscalDay } from '../format/format.ts';
import type { ReadField, ConstanciaValues } from './fiscal-values.ts';
import type { Failure, Reading } from './reading/reading.ts';

/** Is what a reading offers to a form. */
export interface Proposal {
  /** Holds its values, field by field. */
  readonly values: Partial<ConstanciaValues>;
  /** Something else is typed in these fields: whoever typed it decides. */
  readonly conflicts: readonly ReadField[];
  /** They are keys to choose one from; none when there is nothing to choose. */
  readonly regimenes: readonly string[];
  readonly notes: readonly string[];
}

export function proposalOf(reading: Exclude<Reading, { kind: 'failed' }>, typed: ConstanciaValues): Proposal {
  if (reading.kind === 'qr') return compared({ rfc: reading.qr.rfc }, [], [qrNote], typed);
  const { rfc, nombre, codigoPostal, regimenes, warnings, domicilio, nombreComercial } = reading.constancia;
  const isSure = regimenes.length === 1 && !warnings.some(({ kind }) => kind === 'regimen-unknown');
  const regimenFiscal = isSure ? (regimenes[0] ?? '') : '';
  const values = { rfc, nombre, codigoPostal, regimenFiscal, ...domicilio, nombreComercial };
  const isChosen = regimenes.includes(typed.regimenFiscal);
  return compared(values, isSure || isChosen ? [] : regimenes, warnings.map(noteOf), typed);
}

function compared(
  read: Partial<ConstanciaValues>,
  regimenes: readonly string[],
  notes: readonly string[],
  typed: ConstanciaValues,
): Proposal {
  const known = (Object.entries(read) as [ReadField, string][]).filter(
    ([field, value]) => value !== '' && field in typed,
  );
  const isOther = ([field, value]: [ReadField, string]) => !['', value].includes(typed[field]?.trim() ?? '');
  const conflicts = known.filter(isOther).map(([field]) => field);
  return { values: Object.fromEntries(known), conflicts, regimenes, notes };
}

/** Tells whether a person has nothing to decide and nothing to be told. */
export const isQuiet = ({ conflicts, regimenes, notes }: Proposal): boolean =>
  conflicts.length + regimenes.length + notes.length === 0;

export const fieldNames: Readonly<Record<ReadField, string>> = {
  rfc: 'RFC',
  nombre: 'Nombre o razón social',
  codigoPostal: 'Código postal',
  regimenFiscal: 'Régimen fiscal',
  calle: 'Calle',
  numeroExterior: 'Número exterior',
  numeroInterior: 'Número interior',
  colonia: 'Colonia',
  localidad: 'Localidad',
  municipio: 'Municipio o alcaldía',
  nombreComercial: 'Nombre comercial',
};

export const regimenName = (key: string): string => `${key} ${REGIMEN_FISCAL.nameOf(key)}`;

const qrNote = 'El QR solo dice el RFC. Lo demás escríbelo tú, o usa el PDF original del SAT.';

const twoValuesText = 'Hay dos distintos en el documento, así que no lo tomamos';

const differing = {
  rfc: `RFC: ${twoValuesText}.`,
  nombre: `Nombre: el de la cédula no es el de los datos, así que no lo tomamos.`,
  codigoPostal: `Código postal: ${twoValuesText}.`,
  estatus: `Estatus en el padrón: ${twoValuesText}.`,
  issuedOn: `Fecha de emisión: ${twoValuesText}.`,
};

const missing = {
  rfc: 'No encontramos el RFC.',
  nombre: 'No encontramos el nombre.',
  codigoPostal: 'No encontramos el código postal.',
  regimenes: 'No tiene ningún régimen vigente.',
  estatus: 'No encontramos el estatus en el padrón.',
  issuedOn: 'No encontramos la fecha de emisión.',
};

/** Says what there is to say of a constancia, in the user's words. */
function noteOf(warning: ConstanciaWarning): string {
  switch (warning.kind) {
    case 'differs':
      return differing[warning.field];
    case 'missing':
      return missing[warning.field];
    case 'unproven':
      return 'Al documento le falta la cédula o el sello del SAT.';
    case 'persona':
      return 'Los datos no son del tipo de persona de su RFC.';
    case 'estatus':
      return `Su estatus en el padrón es ${warning.estatus}: el SAT puede rechazar la factura.`;
    case 'old':
      return `Es del ${fiscalDay(warning.issuedOn)}, de hace más de tres meses: sus datos pueden haber cambiado.`;
    case 'future':
      return `Dice ser del ${fiscalDay(warning.issuedOn)}, una fecha que todavía no llega.`;
    case 'regimen-unknown':
      return `No reconocemos el régimen «${warning.name}».`;
    case 'regimenes-unclear':
      return 'No pudimos leer la tabla de regímenes. Elígelo tú.';
    case 'regimen-persona':
      return `El régimen ${regimenName(warning.regimen)} no corresponde al tipo de persona de su RFC.`;
  }
}

const again = 'Descárgala de nuevo del SAT, o usa una foto de su QR.';

/** Says what is the matter with a file, and what to do. */
export const troubles: Readonly<Record<Failure, Trouble>> = {
  type: {
    title: 'Este archivo no es un PDF ni una imagen',
    detail: 'Elige el PDF que descargas del SAT, o una foto de su QR.',
  },
  size: {
    title: 'El archivo es demasiado grande',
    detail: 'Una constancia en PDF pesa menos de 2 MB; una foto, hasta 15 MB.',
  },
  pages: { title: 'El PDF tiene más de 10 páginas', detail: 'Elige solo la constancia, sin otros documentos.' },
  password: { title: 'El PDF pide una contraseña', detail: again },
  broken: { title: 'No pudimos leer el PDF', detail: again },
  foreign: {
    title: 'Este PDF no es una constancia de situación fiscal',
    detail: 'Revisa si elegiste el archivo correcto.',
  },
  scan: {
    title: 'Este PDF es una imagen sin texto y su QR no se alcanza a leer',
    detail: 'Usa el PDF original del SAT, o toma una foto de cerca a su QR.',
  },
  'no-qr': {
    title: 'No encontramos un QR en la imagen',
    detail: 'Toma la foto de cerca y sin reflejos: el QR está en la primera página, junto al RFC.',
  },
  'other-qr': { title: 'Ese QR es otro', detail: 'Usa el de la primera página de la constancia, junto al RFC.' },
  time: { title: 'El archivo tarda demasiado en leerse', detail: again },
  network: { title: 'No pudimos cargar el lector', detail: 'Revisa tu conexión y vuelve a intentarlo.' },
};
