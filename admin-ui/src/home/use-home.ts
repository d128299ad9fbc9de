import { useQueryClient } from '@tanstack/react-query';
import type { HomeLineAnswer } from '@timbra/contract/home.ts';
import { call, callData, newRequestKey } from '@timbra/ui/http/call.ts';
import { useCallback } from 'react';
import { useRead } from '../shared/data/use-answer.ts';
import { type Home, useActions } from '../shared/actions/actions.ts';

export type Line = HomeLineAnswer;

/** Names what waits, where reads of it are asked for again. */
export const resource = 'pendientes';

const answered = (companyId: string, signal: AbortSignal): Promise<Home | null> =>
  call('GET /home', { query: { companyId }, signal });

/** Reads what waits in one company, as it is whenever it is shown; null where nothing is to be told. */
export function useCompanyHome(companyId: string) {
  const { readHome = answered } = useActions();
  return useRead([resource, companyId], (signal) => readHome(companyId, signal), { staleTime: 0 });
}

/** Reads what waits in all companies of the user. @param most so many lines. */
export const useWholeHome = (most: number) =>
  useRead(
    [resource, 'todas', most],
    (signal) => call('GET /home', { query: { range: JSON.stringify([0, most - 1]) }, signal }),
    { staleTime: 0, placeholderData: (before) => before },
  );

/** Reads what the user has put off. @param companyId without one, in all companies. */
export const useDeferredLines = (companyId: string | undefined) =>
  useRead(
    [resource, 'aparte', companyId],
    (signal) => callData('GET /home', { query: { ...(companyId && { companyId }), aparte: 'true' }, signal }),
    { staleTime: 0 },
  );

/** Has what waits asked for again, once something was done about it. */
export function useAskAgain() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [resource] }), [client]);
}

/** Puts a line off. @param until the day on which it is there again, `2026-11-30`. */
export const deferLine = ({ id, companyId }: Line, until: string) =>
  call('PUT /home/asides', { body: { line: id, until, ...(companyId !== null && { companyId }) } });

/** Shows a line again before its day. */
export const restoreLine = ({ id }: Line) => call('POST /home/asides/remove', { body: { line: id } });

type Reminder = NonNullable<NonNullable<Line['action']>['recordar']>;

/**
 * Reminds the customer of a document by a mail with it: where its last ones went, else where its receiver gets mail.
 * @returns the addresses; none where no address is known and nothing was sent.
 */
export async function remind({ invoiceId, note }: Reminder): Promise<readonly string[]> {
  const params = { id: invoiceId };
  const { recordados, receptor } = await callData('GET /invoices/{id}/recipients', { params });
  const to = [...(recordados.length > 0 ? recordados : receptor)];
  if (to.length === 0) return to;
  const headers = { 'Idempotency-Key': newRequestKey() };
  await call('POST /invoices/{id}/email', { params, body: { to, note }, headers });
  return to;
}
