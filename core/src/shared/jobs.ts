/** Adds background work, by the name of the use case that does it. */
export interface Jobs {
  'stamp-invoice': { readonly invoiceId: string };
  'attend-cancellation': { readonly invoiceId: string };
  'cancel-substituted': { readonly substituteId: string };
  'notice-elsewhere': { readonly invoiceId: string; readonly userId: string };
  'remove-csd': { readonly rfc: string };
  'send-mail': { readonly mailId: string };
  'settle-payment': { readonly paymentId: string };
  'attend-purchase': { readonly purchaseId: string };
  'cancel-purchase': { readonly purchaseId: string };
  'reconcile-balance': { readonly customerId: string };
  'run-import': { readonly importId: string };
  'undo-import': { readonly importId: string };
  'run-archive': { readonly archiveId: string };
  'run-payroll': { readonly runId: string };
  'deliver-webhooks': { readonly endpointId: string };
}

export type JobName = keyof Jobs;

/** Every kind of job; one that is missing here does not compile. */
export const jobNames = Object.keys({
  'stamp-invoice': true,
  'attend-cancellation': true,
  'cancel-substituted': true,
  'notice-elsewhere': true,
  'remove-csd': true,
  'send-mail': true,
  'settle-payment': true,
  'attend-purchase': true,
  'cancel-purchase': true,
  'reconcile-balance': true,
  'run-import': true,
  'undo-import': true,
  'run-archive': true,
  'run-payroll': true,
  'deliver-webhooks': true,
} satisfies Record<JobName, true>) as readonly JobName[];

/**
 * Leaves a job in the same transaction as the change that caused it, so that neither exists without the other.
 * The queue only tells that there is work: what is to be done stands in the record.
 */
export interface Outbox {
  add<N extends JobName>(name: N, payload: Jobs[N], options?: { readonly delayMs?: number }): Promise<void>;
  /** Adds several jobs of one kind. */
  addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void>;
}
