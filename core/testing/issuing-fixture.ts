import type { RequestKey } from '../src/shared/ports.ts';
import type { SaleRequest } from '../src/invoicing/invoice-request.ts';
import { settleRefused, settleStamped } from '../src/invoicing/stamping/settle-invoice.ts';
import { aReceptor } from './cfdi/requests.ts';
import type { KillableProcess } from './killable-process.ts';
import { anOrder, preparing } from './preparing.ts';
import { SubmittingFixture } from './submitting-fixture.ts';

/** A company that can issue, and its documents from the request on. */
export class IssuingFixture extends SubmittingFixture {
  /** Drafts that others had a say about, which may refuse them. */
  readonly judged: string[] = [];
  judge: () => Promise<void> = () => Promise.resolve();
  /** Documents whose receivers are to be told of the end of them. */
  readonly notices = this.database.table<boolean>();
  /** Nobody has taken over the key of such a request. */
  readonly bound = this.database.table<string>();

  static override async withStamps(amount: number): Promise<IssuingFixture> {
    const fixture = new IssuingFixture();
    await fixture.grant(amount);
    return fixture;
  }

  /** What makes, corrects and issues documents, in a process of its own. */
  issuing(process?: KillableProcess) {
    return {
      ...preparing(this.clock),
      ...this.submitting(process),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      editedDrafts: {
        judge: async (_scope: unknown, { id }: { readonly id: string }) => {
          await this.judge();
          this.judged.push(id);
        },
      },
      cancellations: {
        hold: () => Promise.resolve(),
        blockers: async () => [],
      },
      cancellationNotices: {
        save: async (id: string, isNotified: boolean) => void this.notices.set(id, isNotified),
      },
    };
  }

  /** Makes a sale of one thing for 100.00 and its IVA, that breaks no rule. */
  sale(changes: Partial<SaleRequest> = {}): SaleRequest {
    const { companyId } = this.owner;
    const paid = { formaPago: '03', metodoPago: 'PUE' } as const;
    const { conceptos } = anOrder('pedido');
    return {
      companyId,
      tipo: 'factura',
      receptor: aReceptor(),
      ...paid,
      conceptos,
      ...changes,
    };
  }

  requestKey(): RequestKey {
    return { bind: async ({ type, id }) => void this.bound.set(id, type) };
  }

  /** Issues a document as stamped by the provider, under its name of the document. @returns the UUID. */
  async issue(id: string): Promise<string> {
    const taken = await this.take(id);
    const { uuid, providerId, xml } = await this.stamp(taken.document);
    await this.invoices.recordStamp(id, { provider: 'memory', providerId, uuid });
    await settleStamped(this.settling(), { ...taken, uuid }, xml);
    return uuid;
  }

  /** Refuses a document as the provider does. */
  async refuse(id: string): Promise<void> {
    await settleRefused(this.settling(), await this.take(id), 0, []);
  }
}

/** Of a request whose key another one has taken over meanwhile. */
export const takenOver: RequestKey = { bind: () => Promise.reject(new Error('taken over')) };
