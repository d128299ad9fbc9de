import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { IssuingFixture } from '../../../testing/issuing-fixture.ts';
import { awaitInvoice } from './await-invoice.ts';

const ana = aSession('ana');

let fixture: IssuingFixture;
let id: string;
/** Says how long it waited, and lets something happen meanwhile. */
const settledBy = (happens: () => Promise<boolean>) => {
  const waited: number[] = [];
  const settled = async (_id: string, ms: number) => {
    waited.push(ms);
    return happens();
  };
  return { waited, ports: { invoices: fixture.invoices, settlements: { settled } } };
};
beforeEach(async () => {
  fixture = new IssuingFixture();
  id = await fixture.submit();
});

it('shows a document as it is once it is stamped, or refused', async () => {
  const issued = settledBy(async () => Boolean(await fixture.issue(id)));
  expect(await awaitInvoice(issued.ports, ana, id, 2_000)).toMatchObject({ id, status: 'ISSUED' });
  expect(issued.waited).toEqual([2_000]);
  const other = await fixture.submit({}, 2);
  const refused = settledBy(async () => {
    await fixture.refuse(other);
    return true;
  });
  expect(await awaitInvoice(refused.ports, ana, other, 2_000)).toMatchObject({ status: 'REJECTED' });
});

it('shows a document in process when the time is over, and at once to whoever does not wait', async () => {
  const { ports, waited } = settledBy(async () => false);
  expect(await awaitInvoice(ports, ana, id, 2_000)).toMatchObject({ status: 'PROCESSING' });
  expect(await awaitInvoice(ports, ana, id, 0)).toMatchObject({ status: 'PROCESSING' });
  expect(waited).toEqual([2_000]);
});

it('waits for nothing that is over, and for nobody else’s document', async () => {
  await fixture.issue(id);
  const { ports, waited } = settledBy(async () => true);
  expect(await awaitInvoice(ports, ana, id, 2_000)).toMatchObject({ status: 'ISSUED' });
  await expect(awaitInvoice(ports, aSession('beto'), id, 2_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(waited).toEqual([]);
});
