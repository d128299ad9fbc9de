import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { settleStamped } from '../stamping/settle-invoice.ts';
import { findShared } from './view-shared.ts';
import type { InvoiceLink } from './invoice-links.ts';
import { getLink, linkInvoice, revokeLink, shareInvoice } from './share-invoice.ts';

const ana = aSession('ana');
const reader = { ...ana, permissions: new Set(['invoices:read'] as const) };
const notFound = { code: 'NOT_FOUND' };

/** Documents and their links. */
class Fixture extends InvoicingFixture {
  readonly #links = this.database.table<InvoiceLink>();
  readonly #rateLimits = new InMemoryRateLimits(this.clock);
  #tokens = 0;

  ports() {
    return {
      invoices: this.invoices,
      rateLimits: this.#rateLimits,
      clock: this.clock,
      linkTokens: { next: () => String((this.#tokens += 1)).padStart(22, '0') },
      invoiceLinks: {
        save: async (invoiceId: string, token: string, createdAt: Date) => {
          const link = this.#links.get(invoiceId) ?? { token, createdAt, opened: undefined };
          this.#links.set(invoiceId, link);
          return link;
        },
        ofInvoice: async (invoiceId: string) => this.#links.get(invoiceId),
        revoke: async (invoiceId: string) => this.#links.delete(invoiceId),
        find: async (wanted: string) => {
          const found = [...this.#links].find(([, { token }]) => token === wanted);
          return found && { invoiceId: found[0], userId: 'ana' };
        },
        countOpening: async () => undefined,
      },
    };
  }

  async issued(): Promise<string> {
    const id = await this.submit();
    const taken = await this.take(id);
    await settleStamped(this.settling(), taken, (await this.stamp(taken.document)).xml);
    return id;
  }

  follow(token: string, client = '192.0.2.1') {
    return findShared(this.ports(), { token, client });
  }
}

let fixture: Fixture;
let id: string;
beforeEach(async () => {
  fixture = new Fixture();
  id = await fixture.issued();
});

describe('the link of a document', () => {
  it('is one, however often it is shared, and leads to the document in the place of its account', async () => {
    const { token } = await shareInvoice(fixture.ports(), ana, id);
    expect(await shareInvoice(fixture.ports(), ana, id)).toMatchObject({ token });
    expect(await getLink(fixture.ports(), reader, id)).toMatchObject({ token });
    expect(await fixture.follow(token)).toMatchObject({ invoiceId: id, actor: { userId: 'ana', via: 'system' } });
  });

  it('may be there before the document is stamped, and stays the same', async () => {
    const sent = await fixture.submit({}, 2);
    await expect(shareInvoice(fixture.ports(), ana, sent)).rejects.toMatchObject({ code: 'CONFLICT' });
    const token = await linkInvoice(fixture.ports(), sent);
    expect(await linkInvoice(fixture.ports(), sent)).toBe(token);
  });

  it('ends for good: the next one is another', async () => {
    const { token } = await shareInvoice(fixture.ports(), ana, id);
    await revokeLink(fixture.ports(), ana, id);
    await expect(revokeLink(fixture.ports(), ana, id)).rejects.toMatchObject(notFound);
    await expect(fixture.follow(token)).rejects.toMatchObject(notFound);
    expect((await shareInvoice(fixture.ports(), ana, id)).token).not.toBe(token);
  });

  it('is made, seen and ended by nobody else, and made and ended by nobody without the right to issue', async () => {
    await linkInvoice(fixture.ports(), id);
    for (const use of [shareInvoice, getLink, revokeLink]) {
      await expect(use(fixture.ports(), aSession('beto'), id)).rejects.toMatchObject(notFound);
    }
    for (const use of [shareInvoice, revokeLink]) {
      await expect(use(fixture.ports(), reader, id)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    }
    expect(await getLink(fixture.ports(), ana, id)).toBeDefined();
  });
});

describe('whoever tries out links', () => {
  it('is told the same of what never was and of what is none', async () => {
    const outcomes = await Promise.allSettled(
      ['1'.repeat(22), '', '../facturas'].map((token) => fixture.follow(token)),
    );
    const [first] = outcomes;
    for (const each of outcomes) expect(each).toEqual(first);
    expect(first).toMatchObject({ reason: notFound });
  });

  it('is slowed down, and nobody else is', async () => {
    const { token } = await shareInvoice(fixture.ports(), ana, id);
    for (let tries = 0; tries < 300; tries += 1) await fixture.follow(token);
    await expect(fixture.follow(token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(fixture.follow(token, '192.0.2.2')).resolves.toBeDefined();
    fixture.clock.moveBy(60_000);
    await expect(fixture.follow(token)).resolves.toBeDefined();
  });
});
