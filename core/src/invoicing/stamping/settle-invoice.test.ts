import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall } from '../../../testing/killable-process.ts';
import type { SaleCfdiRequest } from '../cfdi/request.ts';
import type { TakenInvoice } from './stampings.ts';
import { settleRefused, settleStamped } from './settle-invoice.ts';

const errors = [{ message: 'El RFC no está en la lista del SAT.', code: 'CFDI40143' }];

interface Story {
  readonly fixture: InvoicingFixture;
  readonly invoice: TakenInvoice['invoice'];
  readonly uuid: string;
  readonly xml: string;
}

/** Makes a document that the provider has stamped, and of which we know nothing yet. */
async function begin(document: Partial<SaleCfdiRequest> = {}): Promise<Story> {
  const fixture = new InvoicingFixture();
  const invoice = await fixture.take(await fixture.submit(document));
  return { fixture, invoice, ...(await fixture.stamp(invoice.document)) };
}

let story: Story;
beforeEach(async () => {
  story = await begin();
});

const open = { status: 'PROCESSING', uuid: undefined, used: 0, reserved: 1, notified: [] };
const issued = ({ uuid }: Story) => ({ status: 'ISSUED', uuid, used: 1, reserved: 0, notified: [] });
const rejected = ({ invoice: { id } }: Story) => ({
  status: 'REJECTED',
  uuid: undefined,
  used: 0,
  reserved: 0,
  notified: [`rejected ${id}`],
});
const records = ({ fixture, invoice }: Story) => fixture.recordsOf(invoice.id);

describe('a stamped document', () => {
  const settle = ({ fixture, invoice, xml }: Story) => settleStamped(fixture.settling(), invoice, xml);

  it('is issued and its stamp used, once: repeated, and by two at once', async () => {
    await Promise.all([settle(story), settle(story)]);
    await settle(story);
    expect(await records(story)).toEqual(issued(story));
  });

  it('is issued whole or not at all when its worker is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const begun = await begin();
      const killed = { ...begun, xml: begun.xml.replace(/Descripcion="[^"]*"/, 'Descripcion="Otra"') };
      const settled = { ...issued(killed), notified: [`differs ${killed.invoice.id}`] };
      await process.run(settleStamped(killed.fixture.settling(process), killed.invoice, killed.xml));
      expect([open, settled]).toContainEqual(await records(killed));
      await settle(killed);
      expect(await records(killed)).toEqual(settled);
    }));

  it('is left to be mailed with its settlement and never again, however often its worker is killed', () =>
    killedAtEachCall(async (process) => {
      const begun = await begin();
      const { fixture, xml } = begun;
      const invoice = { ...begun.invoice, mailing: { ...begun.invoice.mailing, copies: ['conta@kemper.mx'] } };
      const settled = { ...issued(begun), notified: [`mailed ${invoice.id} conta@kemper.mx`] };
      await process.run(settleStamped(fixture.settling(process), invoice, xml));
      expect([open, settled]).toContainEqual(await records(begun));
      await settleStamped(fixture.settling(), invoice, xml);
      await settleStamped(fixture.settling(), invoice, xml);
      expect(await records(begun)).toEqual(settled);
    }));

  it('cannot be refused any more', async () => {
    await settle(story);
    await settleRefused(story.fixture.settling(), story.invoice, 0, errors);
    expect(await records(story)).toEqual(issued(story));
  });

  it.each<[string, (xml: string) => string]>([
    ['has no stamp', (xml) => xml.replace(/<tfd:TimbreFiscalDigital[^>]*>/, '')],
    ['is of another issuer', (xml) => xml.replace(/(<cfdi:Emisor Rfc=)"[^"]*"/, '$1"URE180429TM6"')],
  ])('stays in process with its stamp when the XML %s', async (_what, change) => {
    const { fixture, invoice, xml } = story;
    await expect(settleStamped(fixture.settling(), invoice, change(xml))).rejects.toThrow(invoice.id);
    expect(await records(story)).toEqual(open);
  });

  it('stays in process when the XML has another UUID than the provider told', async () => {
    const { fixture, invoice, xml } = story;
    const otherUuid = { ...invoice, uuid: crypto.randomUUID().toUpperCase() };
    await expect(settleStamped(fixture.settling(), otherUuid, xml)).rejects.toThrow(invoice.id);
    expect(await records(story)).toEqual(open);
  });
});

describe('a refused document', () => {
  const refuse = ({ fixture, invoice }: Story) => settleRefused(fixture.settling(), invoice, 0, errors);

  it('gives its stamp back and is told of, once: repeated, and by two at once', async () => {
    await Promise.all([refuse(story), refuse(story)]);
    await refuse(story);
    expect(await records(story)).toEqual(rejected(story));
    expect((await story.fixture.invoices.find(aScope(story.invoice.userId), story.invoice.id))?.errors).toEqual(errors);
  });

  it('is refused whole or not at all when its worker is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(settleRefused(killed.fixture.settling(process), killed.invoice, 0, errors));
      expect([open, rejected(killed)]).toContainEqual(await records(killed));
      await refuse(killed);
      expect(await records(killed)).toEqual(rejected(killed));
    }));

  it('stays in process while a later attempt is under way', async () => {
    const { fixture, invoice } = story;
    await fixture.invoices.recordAttempt(invoice.id, { attempts: 0, absences: 0 }, fixture.clock.now(), 'memory');
    await refuse(story);
    expect(await records(story)).toEqual(open);
  });

  it('is either refused or issued when both come at once', async () => {
    const { fixture, invoice, xml } = story;
    await Promise.all([refuse(story), settleStamped(fixture.settling(), invoice, xml)]);
    expect([issued(story), rejected(story)]).toContainEqual(await records(story));
  });
});

describe('what is left to pay', () => {
  const owed = async (document: Partial<SaleCfdiRequest>) => {
    const { fixture, invoice, xml } = await begin(document);
    await settleStamped(fixture.settling(), invoice, xml);
    const stored = await fixture.invoices.find(aScope(invoice.userId), invoice.id);
    return { saldo: stored?.saldo.toNumber(), venceAt: stored?.venceAt?.toISOString() };
  };

  it('is all of an invoice that is paid later, from the days of credit on', async () => {
    const venceAt = '2026-12-20T18:00:00.000Z';
    expect(await owed({ metodoPago: 'PPD', formaPago: '99' })).toEqual({ saldo: 1_160, venceAt });
    const condicionesPago = 'Crédito 10 días';
    expect(await owed({ metodoPago: 'PPD', formaPago: '99', condicionesPago })).toEqual({
      saldo: 1_160,
      venceAt: '2026-11-30T18:00:00.000Z',
    });
  });

  it.each<[string, Partial<SaleCfdiRequest>]>([
    ['an invoice that is paid at once', { metodoPago: 'PUE' }],
    ['a credit note, however it is to be paid', { tipoComprobante: 'E', metodoPago: 'PPD', formaPago: '99' }],
  ])('is nothing of %s', async (_what, document) => {
    expect(await owed(document)).toEqual({ saldo: 0, venceAt: undefined });
  });
});
