import { employeeFields, type EmployeeInput } from '../../employees/employee.ts';
import type { Problem } from '../../shared/errors.ts';
import type { FieldKind } from '../../shared/records/record.ts';
import type { FileColumn } from '../import-field.ts';
import { amountOf, booleanOf } from '../habits.ts';
import { readRow } from '../read-row.ts';
import type { RepairCode } from '../repairs.ts';
import { clears, type Notice, type Values } from '../source-row.ts';
import type { SubcontratacionInput } from '../../invoicing/complement-inputs.ts';
import { readRfc } from '../../sat/fiscal-keys.ts';
import { employeeFileColumns } from './employee-columns.ts';

export interface EmployeeRow {
  readonly input: EmployeeInput;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

type Name = keyof typeof employeeFields;

const columns = Object.entries<FileColumn>(employeeFileColumns) as [Name, FileColumn][];
const ofKind = (kind: FieldKind) => columns.filter(([name]) => employeeFields[name].kind === kind);

const texts: Readonly<Record<string, FileColumn>> = Object.fromEntries(ofKind('text'));
const amounts = ofKind('amount').map(([name]) => name);
const flags = ofKind('flag').map(([name]) => name);
const none: ReadonlySet<RepairCode> = new Set();

const sharesForm = 'Escribe el RFC de cada cliente y su porcentaje, como EKU9003173C9 60; URE180429TM6 40.';

/** Reads the values of a row as a form would send them; what is empty is not sent. */
export function readEmployeeRow(values: Values): EmployeeRow {
  const read = readRow(texts, values, none);
  const input: Record<string, EmployeeInput[keyof EmployeeInput]> = { ...read.input };
  const problems = [...read.problems];
  const readField = (field: keyof EmployeeInput, use: (text: string) => void) => {
    const text = values.get(field);
    if (text === clears) input[field] = null;
    else if (text !== undefined) use(text);
  };
  for (const field of amounts) {
    readField(field, (text) => {
      const amount = amountOf(text);
      input[field] = amount;
      if (Number.isNaN(amount)) problems.push({ field, message: 'Escribe un importe, como 522.60.' });
    });
  }
  for (const field of flags) {
    readField(field, (text) => {
      const flag = booleanOf(text);
      if (flag === undefined) problems.push({ field, message: 'Escribe sí o no.' });
      else input[field] = flag;
    });
  }
  readField('subcontratacion', (text) => {
    const shares = sharesOf(text);
    input['subcontratacion'] = shares;
    if (!shares) problems.push({ field: 'subcontratacion', message: sharesForm });
  });
  return { input, problems, notices: read.notices };
}

/** Reads for whom somebody works from one cell: `EKU9003173C9 60; URE180429TM6 40`. Undefined for anything else. */
function sharesOf(text: string): readonly SubcontratacionInput[] | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const shares = parts.filter((part) => part !== '').map(shareOf);
  return shares.every((share) => share !== undefined) ? shares : undefined;
}

function shareOf(text: string): SubcontratacionInput | undefined {
  const [, rfcLabora = '', written = ''] = /^(\S+)\s+(\S+?)\s*%?$/.exec(text) ?? [];
  const porcentajeTiempo = amountOf(written);
  return porcentajeTiempo >= 0 ? { rfcLabora: readRfc(rfcLabora), porcentajeTiempo } : undefined;
}

/** Returns the shares as they are compared, whatever the order in which the database keeps the names of a value. */
export const sharesText = (shares: readonly SubcontratacionInput[]): string =>
  shares.map(({ rfcLabora, porcentajeTiempo }) => `${rfcLabora} ${porcentajeTiempo}`).join('; ');
