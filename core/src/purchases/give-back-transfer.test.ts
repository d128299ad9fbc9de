import { expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { DomainError } from '../shared/errors.ts';
import { GiveBackTransfer } from './give-back-transfer.ts';
import type { PurchaseStatus } from './purchase.ts';
import type { StrayPayment } from './stray-payments.ts';

const stray: StrayPayment = {
  id: 's1',
  customerId: 'cus_1',
  purchaseId: 'c1',
  amount: 100,
  cause: 'PART',
  status: 'OPEN',
  createdAt: new Date(0),
  endedAt: null,
};

/** @returns what is done, in its order. */
async function giveBack(
  status: PurchaseStatus,
  found: StrayPayment | undefined,
  send?: (stray: StrayPayment) => Promise<StrayPayment | undefined>,
) {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const give = new GiveBackTransfer(
    { isAsked: async () => true, end: note('ended') },
    { execute: send ?? (() => note('sent')().then(() => undefined)) },
    { execute: note('told') },
    { now: () => new Date(0) },
  );
  await give.execute(aPurchase({ status }), found).catch((error: unknown) => done.push(String(error)));
  return done;
}

it('sends what had come, and ends when it is sent', async () => {
  expect(await giveBack('CANCELLED', stray)).toEqual(['sent', 'ended']);
});

it('sends what comes meanwhile too, and tells of what is left of parts without end', async () => {
  const sent: string[] = [];
  const rests = [{ ...stray, id: 's2', amount: 50 }, undefined];
  const send = (one: StrayPayment) => {
    sent.push(one.id);
    return Promise.resolve(rests.shift());
  };
  expect(await giveBack('CANCELLED', stray, send)).toEqual(['ended']);
  expect(sent).toEqual(['s1', 's2']);
  expect(await giveBack('CANCELLED', stray, (one) => Promise.resolve(one))).toEqual(['told', 'ended']);
});

it('waits for the end of its purchase, and leaves the money of one that was paid meanwhile', async () => {
  expect(await giveBack('PENDING', stray)).toEqual([]);
  expect(await giveBack('COMPLETED', stray)).toEqual(['ended']);
});

it('ends where nothing is left: somebody has sent it before', async () => {
  expect(await giveBack('CANCELLED', undefined)).toEqual(['ended']);
});

it('tells its buyer when the provider refuses, and is tried again when nobody answered', async () => {
  const refuse = () => Promise.reject(new DomainError('CONFLICT', 'No.'));
  expect(await giveBack('CANCELLED', stray, refuse)).toEqual(['told', 'ended']);
  expect(await giveBack('CANCELLED', stray, () => Promise.reject(new Error('killed')))).toEqual(['Error: killed']);
});
