/** Lists who may have changed something: the owner, a member, a key, an operator, a buyer at a page, the product itself. */
export const auditActorKinds = ['user', 'key', 'member', 'operator', 'page', 'system'] as const;

export interface AuditActor {
  readonly kind: (typeof auditActorKinds)[number];
  /** It is null where nobody with an account acted. */
  readonly id: string | null;
  readonly name: string;
}

export type AuditValue = string | number | boolean | null;

/** A field as it was and as it is; a secret, a file or a key is shown as `hidden` on both sides. */
export interface AuditChange {
  /** Its path in the record: `receptor.rfc`, `conceptos[1].cantidad`. */
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Stands for what nobody is shown; null still tells that there was nothing. */
export const hiddenValue = '•••';

/** What is sealed of a change: who did what to which record. */
export interface AuditFacts {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: AuditActor;
  readonly ip: string | null;
  /** As `customer.updated`. */
  readonly action: string;
  readonly record: { readonly kind: string; readonly id: string; readonly title: string };
  readonly changes: readonly AuditChange[];
  readonly requestId: string | null;
}

/** An entry with its place in the chain: its own hash, and that of the entry before, empty at first. */
export interface AuditEntry extends AuditFacts {
  readonly hash: string;
  readonly previous: string;
}
