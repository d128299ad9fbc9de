import { importFields } from '@timbra/core/imports/fields.ts';
import type { ImportField } from '@timbra/core/imports/import-field.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';

/** Tells which files an import takes, and how they are asked for. */
export interface FileKind {
  readonly label: string;
  readonly what: string;
  readonly accept: string;
  readonly isNamed: RegExp;
  readonly wrong: string;
  readonly empty: string;
  readonly help: string;
}

/** Describes a table, whose rows are told by its first one. */
export const tables = {
  label: 'Archivo CSV o Excel',
  what: 'tu archivo .csv o .xlsx',
  accept: '.csv,.txt,.tsv,.xlsx',
  isNamed: /\.(csv|txt|tsv|xlsx)$/i,
  wrong: 'Por favor selecciona un archivo CSV válido',
  empty: 'El archivo CSV debe tener al menos un encabezado y una fila de datos',
};

const zips: FileKind = {
  label: 'Archivo .zip con tus XML',
  what: 'tu archivo .zip',
  accept: '.zip,.txt',
  isNamed: /\.(zip|txt)$/i,
  wrong: 'Sube un archivo .zip con los XML de tus documentos.',
  empty: 'El zip está vacío.',
  help:
    'El zip que descargas del SAT o de tu sistema anterior, con los XML de lo que emitiste. Traemos tus facturas, notas de ' +
    'crédito y pagos con sus saldos, tus clientes y tus productos. No usa timbres ni folios. La lista de metadatos del SAT ' +
    '(.txt, sola o dentro del zip) marca los que están cancelados.',
};

export const fileKindOf = (kind: ImportKind): FileKind =>
  hasColumns(kind) ? { ...tables, help: fieldsText(kind) } : zips;

/** Tells whether its rows are those of a table, whose columns are given to fields. */
export const hasColumns = (kind: ImportKind): boolean => importFields[kind].length > 0;

function fieldsText(kind: ImportKind): string {
  const named = (fields: readonly ImportField[], isRequired: boolean) =>
    fields
      .filter(({ required }) => required === isRequired)
      .map(({ label }) => label)
      .join(', ');
  const items = importFields[kind].filter(({ form }) => form === 'item');
  const others = importFields[kind].filter(({ form }) => form !== 'item');
  const inItems =
    items.length > 0
      ? ` En lugar de la columna Productos puede llevar un renglón por producto, con ${named(items, true)}: los del mismo número son un pedido.`
      : '';
  return `La primera fila lleva los nombres de las columnas. Se necesitan ${named(others, true)}; puede traer también ${named(others, false)}.${inItems}`;
}
