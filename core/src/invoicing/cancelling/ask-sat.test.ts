import { expect, it } from 'vitest';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { Scope } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import type { Cancellations } from './cancellations.ts';
import { findExternalCancellations } from './ask-sat.ts';
import type { InRound, SatAnswer, SatRounds } from './ports.ts';

const uuidOf = (id: string) => `00000000-0000-4000-8000-${id.padStart(12, '0')}`;
const idOf = (uuid: string) => String(Number(uuid.slice(-12)));

const answered: SatAnswer = { kind: 'absent' };
const silent: SatAnswer = { kind: 'unknown', reason: 'N - 601' };

/** Rounds of so many documents, and what became of them. */
function rounds(count: number, tries = 0) {
  const clock = new MovingClock();
  let left: InRound[] = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    userId: 'ana',
    companyId: 'tienda',
    age: 'recent',
    unanswered: tries,
  }));
  const passed: string[] = [];
  const again: string[] = [];
  const port: SatRounds = {
    enter: async () => undefined,
    next: async (limit) => left.slice(0, limit),
    passed: async (documents) => {
      left = left.filter((one) => !documents.includes(one));
      passed.push(...documents.map(({ id }) => id));
    },
    unanswered: async (documents) => void again.push(...documents.map(({ id }) => id)),
  };
  const invoices = { find: async (_scope: Scope, id: string) => ({ id, userId: 'ana', status: 'ISSUED' }) as Invoice };
  const look = async (ask: (id: string) => Promise<SatAnswer>) => {
    const { uuid, xml } = await new InvoicingFixture().stamp(aCfdiRequest());
    const ports: Partial<PortsOf<typeof findExternalCancellations>> = {
      satRounds: port,
      invoices: invoices as Partial<Invoices> as Invoices,
      invoiceFiles: {
        xml: async (id) => xml.replace(uuid, uuidOf(id)),
        pdf: async () => undefined,
        savePdf: async () => undefined,
      },
      satStatus: { ask: (query) => ask(idOf(query.uuid)) },
      cancellations: { saveCheck: async () => undefined } as Partial<Cancellations> as Cancellations,
      clock,
    };
    await findExternalCancellations(ports as PortsOf<typeof findExternalCancellations>);
  };
  return { clock, passed, again, look };
}

it('asks SAT about ten documents at once, and about all of them', async () => {
  const { passed, look } = rounds(25);
  const tenAsked = Promise.withResolvers<undefined>();
  let [asking, most] = [0, 0];
  await look(async () => {
    most = Math.max(most, ++asking);
    if (asking === 10) tenAsked.resolve(undefined);
    await tenAsked.promise;
    asking -= 1;
    return answered;
  });
  expect(passed).toHaveLength(25);
  expect(most).toBe(10);
});

it('passes over those that SAT does not answer for while it answers for others', async () => {
  const { passed, again, look } = rounds(12);
  await look(async (id) => (id === '3' ? silent : answered));
  expect(passed).toHaveLength(12);
  expect(again).toEqual([]);
});

it('ends when SAT answers for none, and passes nothing over', async () => {
  const { passed, again, look } = rounds(25);
  const asked: string[] = [];
  await look(async (id) => {
    asked.push(id);
    return silent;
  });
  expect(asked).toHaveLength(10);
  expect(again).toEqual(asked);
  expect(passed).toEqual([]);
});

it('passes in the end over documents that SAT never answers for', async () => {
  const { passed, again, look } = rounds(2, 30);
  await look(async () => silent);
  expect(passed).toEqual(['0', '1']);
  expect(again).toEqual([]);
});

it('asks about all others when one cannot be asked about, and tells of it', async () => {
  const { passed, look } = rounds(12);
  const unreadable = look(async (id) => {
    if (id === '3') throw new Error('no CFDI');
    return answered;
  });
  await expect(unreadable).rejects.toThrow('Documents could not be asked about');
  expect(passed).toHaveLength(12);
});

it('ends before it is begun anew, however slow SAT is', async () => {
  const { passed, clock, look } = rounds(100);
  await look(async () => {
    clock.moveBy(1_000);
    return answered;
  });
  expect(passed).toHaveLength(40);
});
