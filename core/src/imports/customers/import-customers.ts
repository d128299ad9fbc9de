import type { Customer, CustomerFields } from '../../customers/customer.ts';
import { changedFields, customerFields, duplicateCustomer, readCustomer } from '../../customers/customer.ts';
import { customerProblems, customerWarnings } from '../../customers/customer-rules.ts';
import { isGenericRfc } from '../../sat/fiscal-keys.ts';
import { nombreDoubt } from '../../sat/receptor.ts';
import type { Clock, Ids } from '../../shared/ports.ts';
import type { Problem, Warning } from '../../shared/errors.ts';
import { fieldsAlone, isSameRecord } from '../../shared/records/record.ts';
import { readRow, type ReadRow } from '../read-row.ts';
import { type Notice, type SourceRow, valuesOf } from '../source-row.ts';
import * as targets from '../target.ts';
import { filledCustomer } from './filled-customer.ts';
import { customerFileColumns } from './customer-columns.ts';

interface Read extends ReadRow<keyof CustomerFields> {
  readonly row: SourceRow;
  /**
   * It is what a new customer would be, and what is wrong with it: made and judged here, while the database writes the
   * rows before.
   */
  readonly made: Customer;
  readonly ofNew: readonly Problem[];
  /** Holds what a new customer got that its row lacks. */
  readonly filled: readonly Notice[];
  readonly key: string;
}

/** A customer as a batch goes on: as it was found or made, and as its rows have left it. */
interface Standing {
  readonly before: Customer | undefined;
  customer: Customer;
  /** A row of the batch has made it, or is about it. */
  isInFile: boolean;
}

/** Rows become customers: by their RFC, the generic ones by RFC and name. */
export class ImportCustomers implements targets.ImportTarget {
  readonly #customers: targets.ImportedRecords<Customer, CustomerFields>;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(customers: targets.ImportedRecords<Customer, CustomerFields>, ids: Ids, clock: Clock) {
    this.#customers = customers;
    this.#ids = ids;
    this.#clock = clock;
  }

  read(order: targets.BatchOrder, rows: readonly SourceRow[]): targets.ReadBatch {
    const read = rows.map((row): Read => {
      const customer = readRow(customerFileColumns, valuesOf(row, order.fieldColumns, order.repairs), order.repairs);
      const { fields, notices: filled } = filledCustomer(readCustomer(customer.input), order.repairs);
      const made = {
        ...fields,
        id: this.#ids.next(),
        companyId: order.companyId,
        version: 1,
        createdAt: this.#clock.now(),
      };
      return { ...customer, row, made, filled, ofNew: customerProblems(fields), key: keyOf(fields) };
    });
    return { judge: (hold) => this.#judge(order, read, hold) };
  }

  async #judge(order: targets.BatchOrder, rows: readonly Read[], hold: boolean): Promise<targets.JudgedBatch> {
    const found = await this.#customers.find(
      order.companyId,
      rows.map(({ made }) => made.rfc),
      hold,
    );
    const standing = new Map(
      found.map((customer): [string, Standing] => [keyOf(customer), { before: customer, customer, isInFile: false }]),
    );
    const verdicts = rows.map((read) => this.#verdict(order, read, standing));
    return { verdicts, write: () => this.#write([...standing.values()]) };
  }

  #verdict(order: targets.BatchOrder, read: Read, standing: Map<string, Standing>): targets.Verdict {
    const { row, notices } = read;
    const there = standing.get(read.key);
    const isRepeated = there?.isInFile === true;
    const fields = there ? changedFields(there.customer, read.input) : read.made;
    const problems = problemsOf(order, read, fields, there !== undefined);
    if (problems.length > 0) return { row, outcome: 'refused', problems, warnings: none, notices };
    if (there) there.isInFile = true;
    const warnings = () => [...warningsOf(fields), ...(isRepeated ? [repeated] : [])];
    if (!there) {
      standing.set(read.key, { before: undefined, customer: read.made, isInFile: true });
      return { row, outcome: 'create', problems, warnings, notices: [...notices, ...read.filled] };
    }
    if (isSameRecord(customerFields, there.customer, fields))
      return { row, outcome: 'same', problems, warnings, notices };
    // Several rows of one batch change a record once.
    there.customer = { ...there.customer, ...fields, version: (there.before?.version ?? 0) + 1 };
    return { row, outcome: 'update', problems, warnings, notices };
  }

  async #write(all: readonly Standing[]): Promise<targets.Trace | 'collided'> {
    const created = all.flatMap(({ before, customer }) => (before ? [] : [customer]));
    const changed = all.flatMap(({ before, customer }) =>
      before && before !== customer ? [{ before, customer }] : [],
    );
    if ((await this.#customers.add(created)) < created.length) return 'collided';
    if ((await this.#customers.save(changed.map(({ customer }) => customer))) < changed.length) return 'collided';
    return {
      created: created.map(({ id }) => id),
      changed: changed.map(({ before, customer: { id, version } }) => ({
        id,
        version,
        before: fieldsAlone(customerFields, before),
      })),
    };
  }

  undo(order: targets.UndoOrder, trace: targets.Trace): Promise<targets.Undone> {
    return this.#customers.undo(order, trace);
  }
}

const none = () => [];

/** A generic RFC stands for many people. */
const keyOf = ({ rfc, nombre }: CustomerFields) => (isGenericRfc(rfc) ? `${rfc} ${nombre}` : rfc);

function problemsOf(
  { mode }: targets.BatchOrder,
  read: Read,
  fields: CustomerFields,
  isThere: boolean,
): readonly Problem[] {
  if (read.row.isTooLong) return [targets.rowTooLong];
  if (read.problems.length > 0) return read.problems;
  if (!isThere && mode === 'update') return read.ofNew.filter(({ field }) => field === 'rfc').concat(unknown);
  const problems = isThere ? customerProblems(fields) : read.ofNew;
  if (problems.length > 0) return problems;
  return isThere && mode === 'create' ? duplicateCustomer(fields).problems : [];
}

/** Branches of one customer have one RFC: what a later row says stands. */
const repeated: Warning = {
  field: 'fila',
  message: 'Este RFC ya venía en otro renglón del archivo: queda un solo cliente, con los datos del último.',
  code: 'CUSTOMER_DUPLICATE',
};

const unknown: Problem = {
  field: 'rfc',
  message: 'No hay un cliente con este RFC: aquí solo se actualizan los que ya están.',
};

const nameWarnings: Record<'case' | 'suffix', string> = {
  case: 'El nombre lleva minúsculas; el SAT los registra en mayúsculas.',
  suffix: 'El nombre lleva el régimen de sociedad (S.A. de C.V.), que casi nunca está en el registro del SAT.',
};

function warningsOf(fields: CustomerFields): readonly Warning[] {
  const doubt = nombreDoubt(fields.nombre);
  const ofName: Warning[] = doubt ? [{ field: 'nombre', message: nameWarnings[doubt], code: 'CFDI40145' }] : [];
  return [...customerWarnings(fields), ...ofName];
}
