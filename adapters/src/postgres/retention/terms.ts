import { tables } from '../cells/tables.ts';
import { raw, sql, type Sql, stateMeans } from '../sql.ts';
import { rememberedDays } from '../postgres-sessions.ts';

const dayMs = 86_400_000;

/** A round measures by these moments. */
export interface Moments {
  readonly now: Date;
  readonly ago: (days: number) => Date;
  /** Ids are UUIDv7: those made before then are smaller, so that old rows are found by their primary key. */
  readonly idAgo: (days: number) => string;
}

export function momentsAt(now: Date): Moments {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return { now, ago, idAgo: (days) => firstIdAt(ago(days)) };
}

/** Returns the smallest UUIDv7 of a moment (RFC 9562): its first 48 bits are milliseconds. */
function firstIdAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

/** Tells how long the rows of a table are kept. */
export interface Term {
  readonly table: string;
  /** Returns the condition that the time of a row, which is called `t`, is over. */
  readonly isOver: (moments: Moments) => Sql;
}

/**
 * Holds where a law names no other term: five years (Código Fiscal de la Federación, art. 30), and the rest of the last
 * one.
 */
export const legalDays = 2_200;

const pastImport = (days: number) => (at: Moments) =>
  sql`exists (select from imports i where i.id = t.import_id and i.finished_at < ${at.ago(days)}
    and i.undo_status is distinct from 'RUNNING')`;

/** Workers' data ends with the duty to keep it, once their company is out of use. */
const ofLongClosedCompany = (at: Moments) =>
  sql`exists (select from companies c where c.id = t.company_id and c.archived_at < ${at.ago(legalDays)})`;

const pastArchive = (at: Moments) =>
  sql`exists (select from archives a where a.id = t.archive_id and a.expires_at <= ${at.now})`;

/** It is the condition of a purchase. A transfer may come for one that was never tried nor is open any more. */
const nothingNames = sql`not exists (select from stray_payments s where s.purchase_id = t.id)
  and not exists (select from purchase_invoices i where i.purchase_id = t.id)`;

const endingByThemselves = Object.entries(tables).flatMap(([table, { endsBy }]): Term[] =>
  endsBy === undefined ? [] : [{ table, isOver: ({ now }) => sql`t.${raw(endsBy)} <= ${now}` }],
);

/**
 * The terms are applied in this order: what names a row goes before it. A table has more than one entry where its rows
 * end for more than one reason.
 */
export const terms: readonly Term[] = [
  ...endingByThemselves,
  // It says for a while that it was ended.
  { table: 'api_keys', isOver: ({ ago }) => sql`t.revoked_at < ${ago(90)} or t.expires_at < ${ago(90)}` },
  // A month's stamps are counted until its end.
  { table: 'key_stamps', isOver: ({ ago }) => sql`t.reserved_at < ${ago(62)}` },
  // Its line is there again on that day, which begins some hours later in Mexico.
  { table: 'home_asides', isOver: ({ ago }) => sql`t.until < ${ago(1)}` },
  { table: 'known_devices', isOver: ({ ago }) => sql`t.last_used_at < ${ago(rememberedDays)}` },
  { table: 'mails', isOver: ({ ago }) => sql`t.created_at < ${ago(7)}` },
  { table: 'notifications', isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(400)} and t.created_at < ${ago(400)}` },
  { table: 'webhook_deliveries', isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(30)} and t.created_at < ${ago(30)}` },
  { table: 'events', isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(90)} and t.at < ${ago(90)}` },
  { table: 'event_records', isOver: ({ ago }) => sql`t.told_at < ${ago(91)}` },
  { table: 'deliveries', isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(800)} and t.created_at < ${ago(800)}` },
  {
    table: 'statement_deliveries',
    isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(800)} and t.created_at < ${ago(800)}`,
  },
  // How a document was stamped is asked while its outcome is open, and by whoever looks into a recent one.
  // One that was refused may be tried again, and its attempts go on counting.
  {
    table: 'invoice_stampings',
    isOver: ({ idAgo }) => sql`t.invoice_id < ${idAgo(90)} and t.next_at is null
      and exists (select from invoices i where i.id = t.invoice_id and ${raw(stateMeans('i.status', 'stamped'))}
        and not ${raw(stateMeans('i.status', 'undecided'))})`,
  },
  { table: 'sat_checks', isOver: ({ ago, idAgo }) => sql`t.invoice_id < ${idAgo(800)} and t.asked_at < ${ago(800)}` },
  {
    table: 'operator_acts',
    isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(legalDays)} and t.created_at < ${ago(legalDays)}`,
  },
  // Opened and never paid nor tried: nobody has ever seen them in a list.
  {
    table: 'purchases',
    isOver: ({ ago }) => sql`t.status = 'CANCELLED' and t.attempted_at is null and t.created_at < ${ago(30)}
      and ${nothingNames}`,
  },
  // It was tried and given up. No money came, or it went back before there was anything to credit.
  {
    table: 'purchases',
    isOver: ({ ago }) => sql`t.status = 'CANCELLED' and t.received = 0 and t.created_at < ${ago(800)}
      and ${nothingNames}`,
  },
  // Deleted by their user, and nothing names them. A day later nobody can bring them back (`archived.ts`).
  {
    table: 'customers',
    isOver: ({ ago }) => sql`t.archived_at < ${ago(2)}
      and not exists (select from invoices where customer_id = t.id)
      and not exists (select from orders where customer_id = t.id)`,
  },
  { table: 'employees', isOver: ({ ago }) => sql`t.archived_at < ${ago(2)}` },
  { table: 'employees', isOver: ofLongClosedCompany },
  { table: 'employers', isOver: ofLongClosedCompany },
  {
    table: 'payroll_payslips',
    isOver: (at) => sql`exists (select from payroll_runs r join companies c on c.id = r.company_id
      where r.id = t.run_id and c.archived_at < ${at.ago(legalDays)})`,
  },
  { table: 'payroll_runs', isOver: ofLongClosedCompany },
  { table: 'freight_records', isOver: ({ ago }) => sql`t.archived_at < ${ago(2)}` },
  { table: 'freight_records', isOver: ofLongClosedCompany },
  // Whom a load comes from and goes to is kept for those who may still need it.
  { table: 'trip_requests', isOver: ({ ago }) => sql`t.expires_at < ${ago(90)}` },
  // A file that was taken in is not needed again; what it left behind is, for as long as it can be undone.
  { table: 'import_chunks', isOver: pastImport(1) },
  { table: 'import_batches', isOver: pastImport(31) },
  { table: 'import_refusals', isOver: pastImport(31) },
  { table: 'import_kept', isOver: pastImport(31) },
  { table: 'import_restored', isOver: pastImport(31) },
  // A form is drawn again when somebody asks for it.
  { table: 'invoice_files', isOver: ({ ago }) => sql`t.kind = 'pdf' and t.created_at < ${ago(30)}` },
  { table: 'import_mappings', isOver: ({ ago }) => sql`t.used_at < ${ago(400)}` },
  // Documents that an import brought name it, as does the import that corrects it.
  {
    table: 'imports',
    isOver: ({ ago, idAgo }) => sql`t.id < ${idAgo(400)} and t.finished_at < ${ago(400)}
      and not exists (select from imports i where i.corrects = t.id)
      and not exists (select from invoices i where i.import_id = t.id)`,
  },
  // The record stays for a while, and tells that there was a file.
  { table: 'archive_parts', isOver: pastArchive },
  { table: 'archive_items', isOver: pastArchive },
  { table: 'archives', isOver: ({ ago }) => sql`t.expires_at < ${ago(90)}` },
  // Nobody will fulfil it any more, and a buyer's data is in it.
  { table: 'ticket_requests', isOver: ({ ago }) => sql`t.status = 'WAITING' and t.updated_at < ${ago(400)}` },
  {
    table: 'ticket_corrections',
    isOver: ({ ago }) => sql`t.status in ('WAITING', 'ASKED') and t.asked_at < ${ago(400)}`,
  },
  { table: 'ticket_events', isOver: ({ ago }) => sql`t.at < ${ago(800)}` },
];

/** A change that a row gets when its time is over, in place of being deleted. */
export interface Change extends Term {
  readonly set: (moments: Moments) => Sql;
}

/**
 * Returns the condition that they were given up by then; nobody waits for them any more. A worker may have died before
 * it could say so.
 */
const unsent = (table: string): Change => ({
  table,
  set: ({ now }) => sql`status = 'failed', at = ${now}`,
  isOver: ({ ago }) => sql`t.status = 'queued' and t.created_at < ${ago(7)}`,
});

/** Erases what names a person. The row stays for the documents and purchases that name it. */
export const erased = raw(
  `name = '', email = '', email_key = '', pending_email = null, phone = null, password_hash = '', email_verified = false`,
);

export const changes: readonly Change[] = [
  unsent('deliveries'),
  unsent('statement_deliveries'),
  // These accounts were closed before closing erased their person.
  { table: 'users', set: () => erased, isOver: () => sql`t.closed_at is not null and t.email_key <> ''` },
];

/**
 * Erases who bought, once the account is closed. Stripe and the tax authority are told for as long as the law asks, and
 * nobody after that.
 */
export const buyers = {
  set: raw(`customer_name = null, customer_email = null, customer_email_key = null, customer_phone = null`),
  isOver: ({ ago }: Moments): Sql =>
    sql`t.user_id is not null and t.customer_email is not null and t.created_at < ${ago(legalDays)}`,
};
