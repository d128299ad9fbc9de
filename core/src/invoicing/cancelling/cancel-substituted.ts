import { documentScope, systemActor } from '../../access/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import { attendCancellation } from './attend-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';
import type { Substitution } from './substitutions.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

type Ports = Pick<InvoicingPorts, 'transactions' | 'substitutions' | 'invoices' | 'cancellationEvents' | 'clock'> &
  PortsOf<typeof requestCancellation> &
  PortsOf<typeof attendCancellation>;

/** Cancels by motive 01 what an issued document replaces; it is asked for once, whatever dies meanwhile. */
export async function cancelSubstituted(
  ports: Ports,
  { substituteId }: { readonly substituteId: string },
): Promise<void> {
  const substitution = await ports.substitutions.find(substituteId);
  if (!substitution) return;
  const { userId, originalId: id, uuid: uuidSustitucion } = substitution;
  try {
    await ports.transactions.run(async () => {
      // It locks both documents in their order, and refuses what was asked for before.
      await requestCancellation(ports, { actor: systemActor(userId), id, motivo: '01', uuidSustitucion });
      await recordAsked(ports, substituteId);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await notifyOfRefusal(ports, substituteId, substitution, error.message);
    return;
  }
  await attendCancellation(ports, { invoiceId: id });
}

function recordAsked(ports: Ports, substituteId: string): Promise<boolean> {
  return ports.substitutions.recordAsked(substituteId, ports.clock.now());
}

/** It is not tried again: what keeps the original from being cancelled is the user's to resolve. */
async function notifyOfRefusal(
  ports: Ports,
  substituteId: string,
  { userId, originalId }: Substitution,
  message: string,
): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await recordAsked(ports, substituteId))) return;
    const original = await ports.invoices.find(documentScope(systemActor(userId), 'read'), originalId);
    if (!original || original.status === 'CANCELLED') return;
    await ports.cancellationEvents.notReplaced(
      { ...original, intentos: (original.cancellation?.intentos ?? 0) + 1 },
      message,
    );
  });
}
