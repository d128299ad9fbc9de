import { beforeEach, expect, it } from 'vitest';
import { StrayFixture } from '../../testing/stray-fixture.ts';
import { DomainError } from '../shared/errors.ts';
import { returnTransfer } from './stray-returns.ts';
import type { PurchaseStatus } from './purchase.ts';

let fixture: StrayFixture;
beforeEach(() => {
  fixture = new StrayFixture();
  fixture.isAsked = true;
});

/** @returns what is done, in its order. */
async function giveBack(status: PurchaseStatus, holds: 'a part' | 'nothing') {
  const purchase = await fixture.part(status);
  const stray = holds === 'nothing' ? undefined : await fixture.stray(purchase.id);
  await returnTransfer(fixture.ports(), purchase, stray).catch((error: unknown) => fixture.done.push(String(error)));
  return fixture.done;
}

it('sends what had come, and ends when it is sent', async () => {
  expect(await giveBack('CANCELLED', 'a part')).toEqual(['sent 100', 'told of returned 100', 'ended']);
});

it('sends what comes meanwhile too', async () => {
  const rests = [5_000];
  fixture.send = async () => void (fixture.centavos = rests.shift() ?? 0);
  const sent = ['sent 100', 'told of returned 100', 'sent 50', 'told of returned 50'];
  expect(await giveBack('CANCELLED', 'a part')).toEqual([...sent, 'ended']);
});

it('tells of what is left of parts without end', async () => {
  fixture.send = async () => void (fixture.centavos = 10_000);
  const done = await giveBack('CANCELLED', 'a part');
  expect(done.filter((each) => each === 'sent 100')).toHaveLength(5);
  expect(done.slice(-2)).toEqual(['told of open 100', 'ended']);
});

it('waits for the end of its purchase', async () => {
  expect(await giveBack('PENDING', 'a part')).toEqual([]);
});

it('leaves the money of a purchase that was paid meanwhile', async () => {
  expect(await giveBack('COMPLETED', 'a part')).toEqual(['ended']);
});

it('ends where nothing is left: somebody has sent it before', async () => {
  expect(await giveBack('CANCELLED', 'nothing')).toEqual(['ended']);
});

it('tells its buyer when the provider refuses', async () => {
  fixture.send = () => Promise.reject(new DomainError('CONFLICT', 'No.'));
  expect(await giveBack('CANCELLED', 'a part')).toEqual(['told of open 100', 'ended']);
});

it('is tried again when nobody answered', async () => {
  fixture.send = () => Promise.reject(new Error('killed'));
  expect(await giveBack('CANCELLED', 'a part')).toEqual(['Error: killed']);
});
