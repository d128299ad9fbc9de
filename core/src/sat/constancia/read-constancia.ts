import { regimenFault } from '../receptor.ts';
import { isCodigoPostal, isRfc, personaOf } from '../fiscal-keys.ts';
import { plain } from '../search/rank-rows.ts';
import type { Constancia, ConstanciaWarning, Domicilio } from './constancia.ts';
import { labelledValues, patternOf, type Label, readCard } from './labelled-values.ts';
import { readRegimenes } from './regimenes.ts';

/** Whoever is asked for a constancia is mostly asked for one of the last three months. */
const MONTHS_OF_USE = 3;
/** SAT's own have some 6,000 characters. */
const LONGEST = 60_000;

export const TITLE = new RegExp(patternOf('CONSTANCIA DE SITUACIÓN FISCAL'), 'u');
const PAGE_NUMBER = /Página\s*\[?\d+\]?\s*de\s*\[?\d+\]?/gu;
const CURP = /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z0-9]\d$/u;
/** `||2026/10/02 10:00:00|RFC|CONSTANCIA DE SITUACIÓN FISCAL|…||`, broken over lines anywhere. */
const CADENA = /\|\|\s*(\d{4})\/(\d{2})\/(\d{2})[\s\d:]{0,20}\|([^|]{12,20})\|\s*CONSTANCIA\s/gu;

/**
 * Reads the text of a constancia by its labels, never by where they stand. It is an aid for typing and proves nothing:
 * anybody can make a PDF that says all of this.
 * @param today `2026-10-02`.
 * @returns undefined for the text of anything else.
 */
export function readConstancia(lines: readonly string[], today: string): Constancia | undefined {
  const text = lines.join('\n').slice(0, LONGEST).normalize('NFC').replaceAll(PAGE_NUMBER, ' ');
  const values = labelledValues(text);
  if (!TITLE.test(text) || !values.has('RFC')) return undefined;
  const card = readCard(text);
  const seals = sealsOf(text);
  const warnings: ConstanciaWarning[] = [];
  const take = (field: Field, found: readonly string[]) => takeOne(field, found, warnings);

  const rfcs = [...firstWords(values, 'RFC'), ...card.rfcs, ...seals.map(({ rfc }) => rfc)];
  const rfc = take('rfc', rfcs.filter(isRfc));
  const nombre = nombreOf(values, rfc, warnings);
  if (nombre !== '' && card.isNamed && !card.names(nombre)) warnings.push({ kind: 'differs', field: 'nombre' });
  const codigoPostal = take('codigoPostal', firstWords(values, 'Código Postal').filter(isCodigoPostal));
  const estatus = take('estatus', (values.get('Estatus en el padrón') ?? []).filter(isThere));
  const issuedOn = take('issuedOn', seals.map((seal) => seal.issuedOn).filter(isThere));
  if (card.rfcs.length === 0 || !card.isNamed || seals.length === 0) warnings.push({ kind: 'unproven' });
  if (estatus !== '' && !/^(REACTIVADO|ACTIVO)$/u.test(estatus)) warnings.push({ kind: 'estatus', estatus });
  if (issuedOn > today) warnings.push({ kind: 'future', issuedOn });
  if (issuedOn !== '' && isOlderThan(MONTHS_OF_USE, issuedOn, today)) warnings.push({ kind: 'old', issuedOn });
  return {
    rfc,
    curp: firstWords(values, 'CURP').find((value) => CURP.test(value)) ?? '',
    nombre: warnings.some((warning) => warning.kind === 'differs' && warning.field === 'nombre') ? '' : nombre,
    codigoPostal,
    domicilio: domicilioOf(values),
    nombreComercial: only(values.get('Nombre Comercial') ?? []),
    regimenes: regimenesOf(text, rfc, warnings),
    estatus,
    issuedOn,
    warnings,
  };
}

type Field = Extract<ConstanciaWarning, { kind: 'differs' }>['field'];

const isThere = (value: string) => value !== '';

/** Returns what a label says, up to the first space: the values that it is asked for have none. */
const firstWords = (values: ReadonlyMap<Label, readonly string[]>, label: Label): readonly string[] =>
  (values.get(label) ?? []).map((value) => value.split(' ')[0] ?? '');

/** Takes the one value that all places have. Where there is none or several, that is told and none is chosen. */
function takeOne(field: Field, found: readonly string[], warnings: ConstanciaWarning[]): string {
  const [value, another] = new Set(found);
  if (value !== undefined && another === undefined) return value;
  warnings.push({ kind: value === undefined ? 'missing' : 'differs', field });
  return '';
}

const sealsOf = (text: string) =>
  [...text.matchAll(CADENA)].map(([, year = '', month = '', day = '', rfc = '']) => ({
    issuedOn: isoDay(year, month, day) ?? '',
    rfc: rfc.replaceAll(/\s/g, ''),
  }));

/** The name as SAT's register has it, of the persona that the RFC is of. */
function nombreOf(values: ReadonlyMap<Label, readonly string[]>, rfc: string, warnings: ConstanciaWarning[]): string {
  const company = values.get('Denominación/Razón Social');
  const given = values.get('Nombre (s)');
  if (rfc === '' || (!company && !given)) return takeOne('nombre', [], warnings);
  if ((personaOf(rfc) === 'moral') !== (company !== undefined)) {
    warnings.push({ kind: 'persona' });
    return '';
  }
  const parts = company
    ? [company]
    : [given ?? [], values.get('Primer Apellido') ?? [], values.get('Segundo Apellido') ?? []];
  const several = parts.find((part) => new Set(part).size > 1);
  const nombre = parts
    .map(([part = '']) => part)
    .filter(isThere)
    .join(' ');
  // Names are in capitals and labels are not: small letters are a label that nobody has told us of.
  const found = /\p{Ll}/u.test(nombre) || parts[0]?.[0] === '' ? [] : [nombre];
  return takeOne('nombre', several ?? found, warnings);
}

function regimenesOf(text: string, rfc: string, warnings: ConstanciaWarning[]): readonly string[] {
  const read = readRegimenes(text);
  if (read?.isUnclear) {
    warnings.push({ kind: 'regimenes-unclear' });
    return [];
  }
  for (const name of read?.unknown ?? []) warnings.push({ kind: 'regimen-unknown', name });
  const inForce = read?.inForce ?? [];
  const fitting = inForce.filter((regimen) => rfc === '' || !regimenFault({ rfc, regimenFiscal: regimen }));
  for (const regimen of inForce) {
    if (!fitting.includes(regimen)) warnings.push({ kind: 'regimen-persona', regimen });
  }
  if (inForce.length === 0 && !read?.unknown.length) warnings.push({ kind: 'missing', field: 'regimenes' });
  return fitting;
}

/** `2026-10-02` of SAT's `2026/10/02`; undefined for a day that no calendar has. */
function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Tells whether more than so many months have passed between two days, both `2026-10-02`. */
function isOlderThan(months: number, issuedOn: string, today: string): boolean {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const passed = (nowYear - year) * 12 + nowMonth - month;
  return passed > months || (passed === months && nowDay > day);
}

/** These kinds of roads say nothing. */
const NO_KIND = /^(ningun|otro|no identificad|sin )/;

/** Returns the registered address. Its state is not read: the postal code tells it. */
function domicilioOf(values: ReadonlyMap<Label, readonly string[]>): Domicilio {
  const read = (label: Label) => only(values.get(label) ?? []);
  return {
    calle: roadOf(read('Tipo de Vialidad'), read('Nombre de Vialidad')),
    numeroExterior: read('Número Exterior'),
    numeroInterior: read('Número Interior'),
    colonia: read('Nombre de la Colonia'),
    localidad: read('Nombre de la Localidad'),
    municipio: read('Nombre del Municipio o Demarcación Territorial'),
  };
}

/** Returns the one value of a label. Two values count as none, and small letters are a label that is not known. */
function only(found: readonly string[]): string {
  const [value = '', another] = new Set(found.filter((each) => each !== ''));
  return another !== undefined || /\p{Ll}/u.test(value) ? '' : value;
}

/** SAT prints «AVENIDA» beside «JUAREZ», and beside «AVENIDA JUAREZ» as well. */
function roadOf(kind: string, name: string): string {
  if (name === '' || kind === '' || NO_KIND.test(plain(kind))) return name;
  return plain(name).startsWith(`${plain(kind)} `) ? name : `${kind} ${name}`;
}
