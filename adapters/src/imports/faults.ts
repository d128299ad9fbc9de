import { refusal, type DomainError } from '@timbra/core/shared/errors.ts';

/** What is wrong with a file as a whole; the texts are those of the specification where it gives one. */
export const fileFaults = {
  notATable: 'Por favor selecciona un archivo CSV válido',
  noRows: 'El archivo CSV debe tener al menos un encabezado y una fila de datos',
  tooManyColumns: 'El archivo tiene más de 200 columnas. Deja solo las que vas a importar.',
  lineTooLong: 'El archivo tiene una fila de más de un megabyte. Revisa que sus comillas se cierren.',
  openQuotes: 'El archivo tiene comillas que se abren y no se cierran.',
  brokenWorkbook:
    'No pudimos leer el libro de Excel. Ábrelo, guárdalo de nuevo como .xlsx o .csv, e inténtalo otra vez.',
  workbookTooLarge:
    'El libro de Excel es demasiado grande una vez descomprimido. Guárdalo como CSV e inténtalo otra vez.',
} as const;

export const fileFault = (fault: keyof typeof fileFaults): DomainError =>
  refusal([{ field: 'file', message: fileFaults[fault] }]);
