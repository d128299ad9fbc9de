import { systemActor, type Actor } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { tooMany, type RateLimit } from '../../shared/rate-limits.ts';
import type { InvoicingPorts } from '../ports.ts';

export interface SharedRequest {
  readonly token: string;
  /** It is the address of whoever asks. */
  readonly client: string;
}

export interface FoundShared {
  readonly invoiceId: string;
  /** It acts in the place of the document's account. */
  readonly actor: Actor;
}

const ofClient: RateLimit = { name: 'shared-documents', most: 300, seconds: 60 };

/**
 * Follows a link. Every miss is told alike: a token that never was, one that was revoked, and what is no token.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function findShared(
  ports: Pick<InvoicingPorts, 'invoiceLinks' | 'rateLimits'>,
  { token, client }: SharedRequest,
): Promise<FoundShared> {
  const admission = await ports.rateLimits.take(ofClient, client);
  if (admission.kind === 'limited') throw tooMany('Demasiadas solicitudes. Espera un minuto.', admission.retryAfter);
  const shared = /^[\w-]{22}$/.test(token) ? await ports.invoiceLinks.find(token) : undefined;
  if (!shared) throw linkNotFound();
  return { invoiceId: shared.invoiceId, actor: systemActor(shared.userId) };
}

const linkNotFound = () => notFound('Este enlace no existe o ya no está disponible.');
