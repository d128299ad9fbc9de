import type {
  Cancellation,
  CancellationStatus,
  CancellationVia,
  Motivo,
  SatCheck,
} from '@timbra/core/invoicing/cancelling/cancellation.ts';
import type { Database } from './database.ts';
import { date, optionalDate, sql } from './sql.ts';

type Moment = string | Date;

export interface CancellationColumns {
  readonly motivo: Motivo | null;
  readonly uuid_sustitucion: string | null;
  readonly status: CancellationStatus;
  readonly via: CancellationVia | null;
  readonly requested_at: Moment;
  readonly expires_at: Moment | null;
  readonly resolved_at: Moment | null;
  readonly checked_at: Moment | null;
  readonly intentos: number;
  readonly message: string | null;
}

export function toCancellation(row: CancellationColumns): Cancellation {
  return {
    motivo: row.motivo ?? undefined,
    uuidSustitucion: row.uuid_sustitucion ?? undefined,
    status: row.status,
    via: row.via ?? undefined,
    requestedAt: date(row.requested_at),
    expiresAt: optionalDate(row.expires_at),
    resolvedAt: optionalDate(row.resolved_at),
    checkedAt: optionalDate(row.checked_at),
    intentos: row.intentos,
    message: row.message ?? undefined,
  };
}

interface CancellationState {
  readonly cancellation: Cancellation | undefined;
  readonly satCheck: SatCheck | undefined;
}

/** Reads what became of a stamped document after it was issued. */
export async function readCancellationState(database: Database, invoiceId: string): Promise<CancellationState> {
  const row = await database.row<{
    readonly cancellation: CancellationColumns | null;
    readonly check: { readonly estado: SatCheck['estado']; readonly asked_at: Moment } | null;
  }>(
    sql`select
       (select to_jsonb(c) from invoice_cancellations c where c.invoice_id = ${invoiceId}) as cancellation,
       (select to_jsonb(s) from sat_checks s where s.invoice_id = ${invoiceId}) as check`,
  );
  return {
    cancellation: row?.cancellation ? toCancellation(row.cancellation) : undefined,
    satCheck: row?.check ? { estado: row.check.estado, at: date(row.check.asked_at) } : undefined,
  };
}
