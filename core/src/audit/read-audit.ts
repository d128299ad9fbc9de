import { requireSession, type Actor } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditPage, AuditPorts, AuditQuery } from './ports.ts';

export interface AuditRange {
  /** It is from 0. */
  readonly first: number;
  readonly count: number;
}

type AuditAccess = Pick<AuditPorts, 'auditTrail'> & { readonly access: Access };

/**
 * Returns who changed what in a company, the newest first. What is of payroll only those see who may see payroll.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function readAudit(
  { access, auditTrail }: AuditAccess,
  actor: Actor,
  companyId: string,
  query: AuditQuery,
  range: AuditRange,
): Promise<AuditPage> {
  await access.pastCompany(actor, 'audit:read', companyId);
  const withPayroll = await access.allows(actor, 'payroll:read', companyId);
  return auditTrail.read(companyId, query, { ...range, withPayroll });
}

/**
 * Returns a company's whole chain, the oldest first, so that it can be proved elsewhere. A chain with entries left out
 * proves nothing: whoever may not see payroll is refused.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function exportAudit(
  { access, auditTrail }: AuditAccess,
  actor: Actor,
  companyId: string,
): Promise<AsyncIterable<readonly AuditEntry[]>> {
  await access.pastCompany(actor, 'audit:read', companyId);
  await access.pastCompany(actor, 'payroll:read', companyId);
  return auditTrail.all(companyId);
}

/**
 * Returns what was done to one's own account by itself: ways in, address, purchases; or, at test data, to what it has of these.
 * @throws DomainError FORBIDDEN
 */
export async function readOwnAudit(
  { auditTrail }: Pick<AuditPorts, 'auditTrail'>,
  actor: Actor,
  query: AuditQuery,
  range: AuditRange,
): Promise<AuditPage> {
  const { userId, livemode } = requireSession(actor);
  return auditTrail.read(userId, query, { ...range, withPayroll: true, livemode: livemode !== false });
}
