import type { Actor } from '../../access/actor.ts';
import { headingOf, kindOfColumn } from '../../payroll/layout/columns.ts';
import { findFillableRun, fillPayrollRun } from '../../payroll/layout/fill-run.ts';
import { refusal } from '../../shared/errors.ts';
import { Decimal, sum } from '../../shared/money/decimal.ts';
import type { ImportsPorts, UploadedFile } from '../ports.ts';
import { readLayout, type LayoutFault, type ReadLayout } from './read-layout.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** Faults that are told at once; the others are counted. */
const mostFaults = 100;

interface PreviewedColumn {
  readonly heading: string;
  readonly kind: 'money' | 'count';
  readonly payslips: number;
  readonly total: Decimal;
}

/** Tells what a file would do to a run. */
export interface LayoutPreview extends Pick<ReadLayout, 'ignored' | 'blank'> {
  /** Counts the payslips that it changes. */
  readonly payslips: number;
  /** Tells what each column comes to. */
  readonly columns: readonly PreviewedColumn[];
  /** They are the first ones. */
  readonly faults: readonly LayoutFault[];
  readonly faultCount: number;
}

type Ports = Pick<ImportsPorts, 'sourceTables'> & PortsOf<typeof findFillableRun>;

/**
 * Previews what a file would do to the payslips of a run. Stores nothing.
 * @throws DomainError NOT_FOUND, CONFLICT; VALIDATION for what is no table.
 */
export async function previewFilledRun(
  ports: Ports,
  actor: Actor,
  runId: string,
  file: UploadedFile,
): Promise<LayoutPreview> {
  const { columns, payslips, faults, ...rest } = await readRows(ports, actor, runId, file);
  const byHeading = Map.groupBy(
    payslips.flatMap(({ amounts }) => amounts),
    headingOf,
  );
  return {
    ...rest,
    payslips: payslips.length,
    columns: columns.map(([heading, column]) => {
      const amounts = byHeading.get(headingOf(column)) ?? [];
      const total = sum(amounts.map(({ importe }) => Decimal.fromNumber(importe)));
      return { heading, kind: kindOfColumn(column), payslips: amounts.length, total };
    }),
    faults: faults.slice(0, mostFaults),
    faultCount: faults.length,
  };
}

/**
 * Takes amounts for the payslips of a run from a file: all of its rows, or none while one of them is wrong. Workers put them in.
 * @throws as the preview does, and VALIDATION with the faults of its rows.
 */
export async function fillRunFromFile(
  ports: Ports & PortsOf<typeof fillPayrollRun>,
  actor: Actor,
  runId: string,
  file: UploadedFile,
): Promise<void> {
  const { payslips, faults } = await readRows(ports, actor, runId, file);
  if (faults.length > 0) throw refusal(faults.slice(0, mostFaults).map(asProblem));
  if (payslips.length === 0) throw refusal([{ field: 'file', message: 'El archivo no cambia ningún recibo.' }]);
  await fillPayrollRun(ports, actor, runId, payslips);
}

async function readRows(ports: Ports, actor: Actor, runId: string, file: UploadedFile): Promise<ReadLayout> {
  const run = await findFillableRun(ports, actor, runId);
  const table = await ports.sourceTables.open(file, 'employees');
  try {
    return await readLayout(table, run);
  } finally {
    await table.close();
  }
}

const asProblem = ({ line, column, message }: LayoutFault) => ({
  field: 'file',
  message: `Renglón ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
});
