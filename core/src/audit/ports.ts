import type { SharedPorts } from '../shared/ports.ts';
import type { AuditTrail } from './audit-trail.ts';

export interface AuditPorts extends SharedPorts {
  readonly auditTrail: AuditTrail;
}
