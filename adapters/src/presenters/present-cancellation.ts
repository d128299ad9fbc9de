import type { Cancellation, SatCheck } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import type { CancellationPreview } from '@timbra/core/invoicing/cancelling/preview-cancellation.ts';
import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';

type Shown = InvoiceAnswer['cancelacion'];

export function presentCancellation(cancellation: Cancellation | undefined): Shown {
  if (!cancellation) return null;
  const { motivo, uuidSustitucion, status, via, intentos, message } = cancellation;
  return {
    motivo: motivo ?? null,
    uuidSustitucion: uuidSustitucion ?? null,
    status,
    via: via ?? null,
    requestedAt: cancellation.requestedAt.toISOString(),
    expiresAt: cancellation.expiresAt?.toISOString() ?? null,
    resolvedAt: cancellation.resolvedAt?.toISOString() ?? null,
    checkedAt: cancellation.checkedAt?.toISOString() ?? null,
    intentos,
    message: message ?? null,
  };
}

export const presentCheck = (check: SatCheck | undefined): InvoiceAnswer['consultaSat'] =>
  check ? { estado: check.estado, at: check.at.toISOString() } : null;

export const presentCancellationPreview = ({
  bloqueos,
  ...preview
}: CancellationPreview): CancellationPreviewAnswer => ({
  ...preview,
  bloqueos: bloqueos.map(({ invoiceId, tipo, serie = null, folio = null, uuid = null }) => ({
    invoiceId,
    tipo,
    serie,
    folio,
    uuid,
  })),
});
