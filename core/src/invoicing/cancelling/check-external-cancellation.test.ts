import { beforeEach, describe, expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { checkExternalCancellation } from './ask-sat.ts';
import type { SatQuery } from './ports.ts';

/** Looks for what somebody cancelled with another system. */
class Fixture extends CancellingFixture {
  readonly asked: SatQuery[] = [];

  check(invoiceId: string, process?: KillableProcess, userId = this.owner.userId) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const ports = {
      ...this.portsOf(process),
      invoiceFiles: port({
        xml: async (id: string) => this.invoices.xmlOf(id),
        pdf: async () => undefined,
        savePdf: async () => undefined,
      }),
      satStatus: port({
        ask: (query: SatQuery) => {
          this.asked.push(query);
          return this.sat.ask(query);
        },
      }),
    };
    return checkExternalCancellation(ports, { invoiceId, userId });
  }

  async cancelExternally(id: string): Promise<void> {
    this.sat.cancelExternally((await this.read(id)).providerId ?? '');
  }
}

let fixture: Fixture;
let id: string;
beforeEach(async () => {
  fixture = new Fixture();
  id = await fixture.issue();
});

const cancelled = { status: 'CANCELLED', cancellation: { status: 'cancelled', via: 'direct', intentos: 1 } };

describe('a document that was cancelled with another system', () => {
  beforeEach(() => fixture.cancelExternally(id));

  it('becomes cancelled, is told of once, and its stamp stays used', async () => {
    await fixture.check(id);
    expect(await fixture.read(id)).toMatchObject({
      ...cancelled,
      cancellation: { motivo: undefined, checkedAt: fixture.clock.now(), resolvedAt: fixture.clock.now() },
      satCheck: { estado: 'Cancelado', at: fixture.clock.now() },
    });
    expect(await fixture.check(id)).toBeUndefined();
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
    expect(fixture.asked).toHaveLength(1);
    expect(await fixture.recordsOf(id)).toMatchObject({ used: 1, reserved: 0 });
  });

  it('is told of once when two find it at the same time', async () => {
    await Promise.all([fixture.check(id), fixture.check(id)]);
    expect(await fixture.read(id)).toMatchObject(cancelled);
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
  });

  it('is cancelled and told of together when the process is killed, or by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      const invoiceId = await killed.issue();
      await killed.cancelExternally(invoiceId);
      await process.run(killed.check(invoiceId, process));
      const { status } = await killed.read(invoiceId);
      expect(killed.heard).toEqual(status === 'CANCELLED' ? ['cancelled 1 direct'] : []);
      await killed.check(invoiceId);
      expect(await killed.read(invoiceId)).toMatchObject(cancelled);
      expect(killed.heard).toEqual(['cancelled 1 direct']);
    }));

  it('counts as a further request after one that its receiver refused', async () => {
    const asked = new Fixture();
    const invoiceId = await asked.issue();
    asked.sat.trouble('refused');
    await asked.request(invoiceId);
    await asked.attend(invoiceId);
    await asked.cancelExternally(invoiceId);
    await asked.check(invoiceId);
    expect(asked.heard).toEqual(['rejected 1', 'cancelled 2 direct']);
    expect(await asked.read(invoiceId)).toMatchObject({ status: 'CANCELLED', cancellation: { intentos: 2 } });
  });

  it('is left to the request that its owner has made here meanwhile', async () => {
    const ask = fixture.sat.ask.bind(fixture.sat);
    fixture.sat.ask = async (query) => {
      const answer = await ask(query);
      await fixture.request(id);
      return answer;
    };
    await fixture.check(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLING', cancellation: { motivo: '02' } });
    expect(fixture.heard).toEqual([]);
  });

  it('is not looked for in the name of another account', async () => {
    expect(await fixture.check(id, undefined, 'beto')).toBeUndefined();
    expect(fixture.asked).toEqual([]);
    expect(await fixture.read(id)).toMatchObject({ status: 'ISSUED' });
  });
});

describe('a document that stands', () => {
  it('is asked about by what its XML says, and stays issued', async () => {
    expect(await fixture.check(id)).toMatchObject({ kind: 'valid', request: 'none' });
    const { uuid } = await fixture.read(id);
    const [query] = fixture.asked;
    expect(query).toMatchObject({ uuid, rfcEmisor: 'EKU9003173C9', rfcReceptor: 'URE180429TM6' });
    expect(query?.total.toNumber()).toBe(1_160);
    expect(await fixture.read(id)).toMatchObject({ status: 'ISSUED', satCheck: { estado: 'Vigente' } });
    expect(fixture.heard).toEqual([]);
  });

  it('stays issued when SAT does not know it', async () => {
    fixture.sat.ask = async () => ({ kind: 'absent' });
    await fixture.check(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'ISSUED', satCheck: { estado: 'No Encontrado' } });
    expect(fixture.heard).toEqual([]);
  });

  it('keeps what SAT said last while SAT is silent', async () => {
    await fixture.check(id);
    const { satCheck } = await fixture.read(id);
    fixture.clock.moveBy(60_000);
    fixture.sat.isDown = true;
    expect(await fixture.check(id)).toMatchObject({ kind: 'unknown' });
    expect((await fixture.read(id)).satCheck).toEqual(satCheck);
  });

  it('is not asked about before it is stamped', async () => {
    const sent = await fixture.submit({}, 2);
    expect(await fixture.check(sent)).toBeUndefined();
    expect(fixture.asked).toEqual([]);
  });
});
