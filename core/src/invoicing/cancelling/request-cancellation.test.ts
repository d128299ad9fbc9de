import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { takenOver } from '../../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { Origin } from '../building/payables.ts';
import { settleStamped } from '../stamping/settle-invoice.ts';
import { requestCancellation, type CancellationInput } from './request-cancellation.ts';

const actor = aSession('ana');
const conflict = { code: 'CONFLICT' };
const wrongSubstitute = { code: 'VALIDATION', problems: [{ field: 'uuidSustitucion' }] };

let fixture: CancellingFixture;
let id: string;
let origins: Origin[];
let notices: [string, boolean][];
beforeEach(async () => {
  fixture = new CancellingFixture();
  id = await fixture.issue();
  origins = [];
  notices = [];
});

function ask(changes: Partial<CancellationInput> = {}, on = fixture, process?: KillableProcess): Promise<void> {
  const ports = {
    ...on.portsOf(process),
    origins: {
      byUuid: async (_companyId: string, uuids: readonly string[]) =>
        origins.filter(({ uuid }) => uuids.includes(uuid)),
      ofOtherIssuers: async () => [],
    },
    cancellationNotices: {
      save: async (invoiceId: string, isNotified: boolean) => void notices.push([invoiceId, isNotified]),
    },
  };
  return requestCancellation(ports, { actor, id, motivo: '02', ...changes });
}

const stored = async (of = id, on = fixture) => {
  const { status, cancellation } = await on.read(of);
  return { status, motivo: cancellation?.motivo, by: cancellation?.uuidSustitucion };
};
const valid = { status: 'ISSUED', motivo: undefined, by: undefined };
const cancelling = { status: 'CANCELLING', motivo: '02', by: undefined };

/** Issues a document that names the first one. */
async function substitute(tipoRelacion = '04', status: Origin['status'] = 'ISSUED'): Promise<string> {
  const { uuid = '' } = await fixture.read(id);
  const own = crypto.randomUUID().toUpperCase();
  const document = aCfdiRequest({ relaciones: [{ tipoRelacion, uuids: [uuid] }] });
  const amounts = { moneda: 'MXN', total: Decimal.parse('1160'), credited: Decimal.ZERO };
  origins.push({ id: crypto.randomUUID(), uuid: own, status, tipoComprobante: 'I', ...amounts, document });
  return own;
}

describe('a document that is to be cancelled', () => {
  it('is on its way, and its receiver is told in the end only where somebody said so', async () => {
    await ask();
    expect(await stored()).toEqual(cancelling);
    expect(notices).toEqual([]);
    id = await fixture.issue(2);
    await ask({ avisar: false });
    expect(notices).toEqual([[id, false]]);
  });

  it('is asked for once, by two at once and again', async () => {
    const ends = await Promise.allSettled([ask(), ask()]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: conflict }]);
    await expect(ask()).rejects.toMatchObject(conflict);
    expect((await fixture.read(id)).cancellation?.intentos).toBe(1);
  });

  it('is on its way whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new CancellingFixture();
      const issued = await killed.issue();
      await process.run(ask({ id: issued }, killed, process));
      expect(await stored(issued, killed)).toEqual(process.isDead ? valid : cancelling);
    }));

  it('stays valid when another request has taken the key over', async () => {
    await expect(ask({ requestKey: takenOver })).rejects.toThrow('taken over');
    expect(await stored()).toEqual(valid);
  });

  it('stays valid for somebody else, and without the right to issue', async () => {
    await expect(ask({ actor: aSession('beto') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
    await expect(ask({ actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await stored()).toEqual(valid);
  });

  it('is not one that is in process, nor one that was issued elsewhere', async () => {
    const sent = await fixture.submit({}, 2);
    await expect(ask({ id: sent })).rejects.toMatchObject(conflict);
    const external = await fixture.submit({}, 3);
    const taken = await fixture.take(external);
    await settleStamped(fixture.settling(), taken, (await fixture.stamp(taken.document)).xml);
    await expect(ask({ id: external })).rejects.toMatchObject(conflict);
    expect(await stored(external)).toEqual(valid);
    expect(await stored()).toEqual(valid);
  });
});

describe('a document that others depend on', () => {
  const payment = { invoiceId: crypto.randomUUID(), tipo: 'complemento-pago', serie: 'P', folio: 3 } as const;

  it('stays valid while one of them lives, and is cancelled after it', async () => {
    const unstamped = { ...payment, invoiceId: 'nota', serie: undefined, folio: undefined, uuid: undefined };
    fixture.cancellations.dependents.set(id, [{ ...payment, uuid: 'UUID-3' }, unstamped]);
    await expect(ask()).rejects.toMatchObject({
      code: 'CANCEL_BLOCKED',
      message: expect.stringContaining('P-3, nota'),
      problems: [
        { field: 'bloqueos[0]', message: 'Cancela primero P-3, folio fiscal UUID-3.' },
        { field: 'bloqueos[1]', message: 'Cancela primero nota.' },
      ],
    });
    expect(await stored()).toEqual(valid);
    fixture.cancellations.dependents.delete(id);
    await ask();
    expect(await stored()).toEqual(cancelling);
  });

  it('stays valid although another one replaces it', async () => {
    fixture.cancellations.dependents.set(id, [{ ...payment, uuid: undefined }]);
    const uuidSustitucion = await substitute();
    await expect(ask({ motivo: '01', uuidSustitucion })).rejects.toMatchObject({ code: 'CANCEL_BLOCKED' });
    expect(await stored()).toEqual(valid);
  });
});

describe('a document that another one replaces', () => {
  it('names it, however its UUID is written', async () => {
    const uuid = await substitute();
    await ask({ motivo: '01', uuidSustitucion: uuid.toLowerCase() });
    expect(await stored()).toEqual({ status: 'CANCELLING', motivo: '01', by: uuid });
  });

  it('stays valid without a substitute, and with one that motive 02 does not take', async () => {
    await expect(ask({ motivo: '01' })).rejects.toMatchObject(wrongSubstitute);
    await expect(ask({ uuidSustitucion: await substitute() })).rejects.toMatchObject(wrongSubstitute);
    expect(await stored()).toEqual(valid);
  });

  it.each<[string, () => Promise<string>]>([
    ['is nobody’s', async () => crypto.randomUUID()],
    ['is related by another relation', () => substitute('01')],
    ['is cancelled', () => substitute('04', 'CANCELLED')],
  ])('stays valid with a substitute that %s', async (_what, made) => {
    const uuidSustitucion = await made();
    await expect(ask({ motivo: '01', uuidSustitucion })).rejects.toMatchObject(wrongSubstitute);
    expect(await stored()).toEqual(valid);
  });
});
