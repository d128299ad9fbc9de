import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { aReceptor } from '../../../testing/cfdi/requests.ts';
import { IssuingFixture } from '../../../testing/issuing-fixture.ts';
import { issuerAlone } from '../../../testing/issuer-alone.ts';
import type { SaleRequest } from '../invoice-request.ts';
import type { PreviewRequest } from '../files/ports.ts';
import { createInvoice, previewInvoice, printPreview } from './create-invoice.ts';

const actor = aSession('ana');

let fixture: IssuingFixture;
beforeEach(async () => {
  fixture = await IssuingFixture.withStamps(2);
});

/** The numbers that the company's documents leave to the next one. */
const companySeries = {
  next: async (_companyId: string, numberings: readonly { readonly serie: string }[]) =>
    numberings.map(
      ({ serie }) =>
        1 + Math.max(0, ...fixture.invoices.all.filter((each) => each.serie === serie).map(({ folio }) => folio ?? 0)),
    ),
};
const ports = () => ({ ...fixture.issuing(), companySeries });
const preview = (changes: Partial<SaleRequest> = {}, by = actor) => previewInvoice(ports(), by, fixture.sale(changes));

describe('a preview', () => {
  it('is what would be issued next, with its number and what it comes to', async () => {
    await createInvoice(fixture.issuing(), { actor, request: fixture.sale(), draft: false });
    const { number, comprobante, document, problems } = await preview();
    expect(number).toEqual({ serie: 'A', folio: 2 });
    expect([comprobante.serie, document.serie]).toEqual(['A', 'A']);
    expect(comprobante.total.toNumber()).toBe(116);
    expect(problems).toEqual([]);
  });

  it('keeps nothing and takes nothing', async () => {
    await preview();
    expect(await fixture.records()).toEqual({ documents: [], queued: [], reserved: 0, available: 2 });
    expect((await preview()).number).toEqual({ serie: 'A', folio: 1 });
  });

  it('tells the rules that it would break, and is shown all the same', async () => {
    const { problems, comprobante } = await preview({ receptor: aReceptor({ regimenFiscal: '605' }) });
    expect(problems.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^CFDI40/));
    expect(comprobante.total.toNumber()).toBe(116);
  });

  it('is shown to nobody without the right to issue', async () => {
    const reader = { ...actor, permissions: new Set(['customers:read'] as const) };
    await expect(preview({}, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});

describe('the printed form of a preview', () => {
  it('has the series, the branding of its place and the notes of the request, on its user’s account', async () => {
    const printed: PreviewRequest[] = [];
    const request = fixture.sale({ observaciones: 'Gracias por su compra' });
    const bytes = await printPreview(
      {
        ...ports(),
        invoiceSources: { ...issuerAlone, branding: async (_companyId, { serie }) => ({ logo: serie }) },
        printedForms: {
          preview: async (form: PreviewRequest) => {
            printed.push(form);
            return Uint8Array.of(37, 80);
          },
        },
      },
      actor,
      request,
    );
    expect(bytes).toEqual(Uint8Array.of(37, 80));
    expect(printed).toMatchObject([
      {
        account: actor.userId,
        comprobante: { serie: 'A' },
        branding: { logo: 'A' },
        notes: { observaciones: 'Gracias por su compra' },
      },
    ]);
  });
});
