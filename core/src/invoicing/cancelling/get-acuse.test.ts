import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { soleProvider } from '../../../testing/sole-provider.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { getAcuse } from './preview-cancellation.ts';

const ana = aSession('ana');
const notFound = { code: 'NOT_FOUND' };

let fixture: CancellingFixture;
let id: string;
let asked: string[];
beforeEach(async () => {
  fixture = new CancellingFixture();
  id = await fixture.issue();
  asked = [];
});

function acuse(actor = ana, provider = fixture.sat.provider) {
  const { invoices, cancellations, sat } = fixture;
  const invoiceCanceller = {
    provider,
    cancel: () => Promise.reject(new Error('nothing is cancelled here')),
    acuse: (providerId: string) => {
      asked.push(providerId);
      return sat.acuse(providerId);
    },
  };
  return getAcuse({ invoices, cancellations, invoiceCancellers: soleProvider(invoiceCanceller) }, actor, id);
}
const providerId = async () => (await fixture.read(id)).providerId ?? '';

it('is the acuse as the provider gave it with its answer, and the provider is not asked again', async () => {
  await fixture.request(id);
  await fixture.attend(id);
  const { name, content } = await acuse();
  expect(name).toBe('A-1_acuse.xml');
  expect(new TextDecoder().decode(content)).toBe(`<Acuse>${await providerId()}</Acuse>`);
  expect(asked).toEqual([]);
});

it('is asked for once where the answer that brought it was lost', async () => {
  fixture.sat.trouble('unseen');
  await fixture.request(id);
  await fixture.attend(id);
  await fixture.attendLater(id);
  expect((await fixture.read(id)).status).toBe('CANCELLED');
  for (const _ of [1, 2]) {
    expect(new TextDecoder().decode((await acuse()).content)).toBe(`<Acuse>${await providerId()}</Acuse>`);
  }
  expect(asked).toEqual([await providerId()]);
});

it('is not there before the document is cancelled, for one that stands, and while the provider has none', async () => {
  await expect(acuse()).rejects.toMatchObject(notFound);
  fixture.sat.asksReceivers = true;
  await fixture.request(id);
  await fixture.attend(id);
  await expect(acuse()).rejects.toMatchObject(notFound);
  expect(asked).toEqual([]);
  fixture.sat.receiverSays(await providerId(), 'accepted');
  await fixture.attendLater(id);
  fixture.sat.acuse = async () => undefined;
  await expect(acuse()).rejects.toMatchObject(notFound);
  expect(asked).toEqual([await providerId()]);
});

it('is asked of nobody but the provider that has stamped the document', async () => {
  fixture.sat.trouble('unseen');
  await fixture.request(id);
  await fixture.attend(id);
  await fixture.attendLater(id);
  await expect(acuse(ana, 'another')).rejects.toMatchObject(notFound);
  await expect(acuse(aSession('beto'))).rejects.toMatchObject(notFound);
  expect(asked).toEqual([]);
});
