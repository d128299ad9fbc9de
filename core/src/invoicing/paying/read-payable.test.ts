import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { stampedXml } from '../../../testing/in-memory-stamper.ts';
import { issuerAlone } from '../../../testing/issuer-alone.ts';
import { PaidCompany } from '../../../testing/paid-company.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import type { SaleCfdiRequest } from '../cfdi/request.ts';
import type { Issuer } from '../building/invoice-sources.ts';
import type { DocumentoPorPagar } from '../cfdi/pagos/pagos-request.ts';
import { readPayable } from './read-payable.ts';

const uuid = '0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90';
const onCredit = { metodoPago: 'PPD', formaPago: '99' } as const;

/** Makes an invoice of 1,160.00 as another system has issued it. */
const ofOtherSystem = (changes: Partial<SaleCfdiRequest> = {}, by = uuid) =>
  stampedXml(computeComprobante(aCfdiRequest({ ...onCredit, folio: '77', ...changes })), by);

/** A company that is paid, also for what it has issued with another system. */
class Fixture extends CancellingFixture {
  readonly company = new PaidCompany(
    {
      payables: this.payables,
      invoices: this.invoices,
      claims: this.claims,
      stampings: this.invoices,
      cancellations: this.cancellations,
      stamps: this.ledger,
      clock: this.clock,
    },
    this.owner,
  );

  isSealed = true;
  issuer: Issuer | undefined = anIssuer;

  owed(xml: string, actor = aSession('ana')) {
    const ports = {
      payables: this.payables,
      invoiceSources: { ...issuerAlone, issuer: async () => this.issuer },
      issuerCertificates: {
        read: () => ({
          rfc: 'EKU9003173C9',
          noCertificado: '30001000000500003416',
          verifies: () => this.isSealed,
        }),
      },
    };
    return readPayable(ports, actor, 'tienda', xml);
  }
}

const amounts = ({ parcialidad, saldoAnterior, pagado, traslados }: DocumentoPorPagar) => ({
  parcialidad,
  saldoAnterior: saldoAnterior.toNumber(),
  pagado: pagado?.toNumber(),
  base: traslados.map(({ base }) => base.toNumber()),
  anterior: traslados.map(({ anterior }) => anterior.toNumber()),
});

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
const conflict = { code: 'CONFLICT', problems: [{ field: 'xml' }] };
const invalid = { code: 'VALIDATION', problems: [{ field: 'xml' }] };

describe('an invoice of another system', () => {
  it('is owed whole by whoever it names, as long as no payment of it was issued here', async () => {
    const found = await fixture.owed(ofOtherSystem());
    expect(found).toMatchObject({
      uuid,
      serie: 'A',
      folio: '77',
      moneda: 'MXN',
      objetoImpuesto: '02',
      receptor: {
        rfc: 'URE180429TM6',
        nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        regimenFiscal: '601',
        codigoPostal: '86991',
      },
    });
    expect(found.invoiceId).toBeUndefined();
    expect(amounts(found)).toMatchObject({ parcialidad: 1, saldoAnterior: 1_160, base: [1_000], anterior: [0] });
  });

  it('is owed for what the payments of it leave, and its taxes less what they told', async () => {
    await fixture.company.issue(await fixture.company.payExternally([await fixture.owed(ofOtherSystem())], '500'));
    expect(amounts(await fixture.owed(ofOtherSystem()))).toMatchObject({ parcialidad: 2, saldoAnterior: 660 });
    const second = await fixture.owed(ofOtherSystem());
    await fixture.company.issue(await fixture.company.payExternally([second], '660'));
    const third = amounts(await fixture.owed(ofOtherSystem()));
    expect(third).toMatchObject({ parcialidad: 3, saldoAnterior: 0 });
    // Both payments together have told all of the base.
    expect(third.anterior.map((told) => Math.round(told * 100) / 100)).toEqual([1_000]);
  });

  it('is owed again for a payment that was cancelled or refused', async () => {
    const first = await fixture.company.payExternally([await fixture.owed(ofOtherSystem())], '500');
    await fixture.company.issue(first);
    await fixture.company.cancel(first.id);
    await fixture.company.reject(await fixture.company.payExternally([await fixture.owed(ofOtherSystem())], '300'));
    expect(amounts(await fixture.owed(ofOtherSystem()))).toMatchObject({
      parcialidad: 1,
      saldoAnterior: 1_160,
      anterior: [0],
    });
  });

  it('takes no payment when it is not on credit, or no invoice', async () => {
    await expect(fixture.owed(ofOtherSystem({ metodoPago: 'PUE', formaPago: '03' }))).rejects.toMatchObject(conflict);
    await expect(fixture.owed(ofOtherSystem({ tipoComprobante: 'E' }))).rejects.toMatchObject(conflict);
  });

  it('is refused when it is somebody else’s, was changed, is not stamped, or is no CFDI', async () => {
    const emisor = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', regimenFiscal: '601' };
    await expect(fixture.owed(ofOtherSystem({ emisor }))).rejects.toMatchObject(invalid);
    const unstamped = ofOtherSystem().replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, '');
    for (const xml of [unstamped, '<a/>', 'nada']) await expect(fixture.owed(xml)).rejects.toMatchObject(invalid);
    fixture.isSealed = false;
    await expect(fixture.owed(ofOtherSystem())).rejects.toMatchObject(invalid);
  });

  it('is read for whoever may register payments of the company', async () => {
    const reader = { ...aSession('ana'), permissions: new Set(['invoices:read'] as const) };
    await expect(fixture.owed(ofOtherSystem(), reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    fixture.issuer = undefined;
    await expect(fixture.owed(ofOtherSystem())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an invoice that was issued here', () => {
  const xmlOf = (id: string) => fixture.invoices.xmlOf(id) ?? '';

  it('is owed by its own record: less what was paid and credited', async () => {
    const { id } = await fixture.company.sale();
    await fixture.company.issue(await fixture.company.pay(id, '500'));
    await fixture.company.issue(await fixture.company.credit(id));
    const found = await fixture.owed(xmlOf(id));
    expect(found.invoiceId).toBe(id);
    expect(amounts(found)).toMatchObject({ parcialidad: 2, saldoAnterior: 544 });
  });

  it('takes no payment once it is cancelled, or while another one takes its place', async () => {
    const { id } = await fixture.company.sale();
    const substitute = await fixture.company.substitute(id);
    await expect(fixture.owed(xmlOf(id))).rejects.toMatchObject(conflict);
    await fixture.company.reject(substitute);
    expect(amounts(await fixture.owed(xmlOf(id))).saldoAnterior).toBe(1_160);
    await fixture.company.cancel(id);
    await expect(fixture.owed(xmlOf(id))).rejects.toMatchObject(conflict);
  });
});
