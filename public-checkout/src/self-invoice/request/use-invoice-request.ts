import { ApiError, newRequestKey, type ProblemDetail } from '@timbra/ui/http/call.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { backOff } from '../back-off.ts';
import { forgetReceptor, type InvoiceRequest, rememberReceptor } from '../calls.ts';
import type { Attempt, TabWorkOf } from '../tab-work.ts';

/**
 * `unheard`: nobody knows whether the request arrived, and it is repeated until somebody does. `refused`: it came to
 * nothing, and the server said why.
 */
export type RequestState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'unheard' }
  | { readonly is: 'refused'; readonly message: string; readonly details: readonly ProblemDetail[] };

const idle: RequestState = { is: 'idle' };
const sending: RequestState = { is: 'sending' };

interface Options<Answer> {
  readonly tab: TabWorkOf;
  readonly ask: (key: string, body: InvoiceRequest) => Promise<Answer>;
  readonly onTaken: (answer: Answer) => void;
  /** The server has it that the purchase is not, or no more, to be invoiced like this. */
  readonly onConflict: () => void;
}

/**
 * Asks for an invoice, or for its correction, once, however often the button is pressed, the answer is lost or the page is
 * loaded again. `ask`, `onTaken` and `onConflict` stay the same ones.
 */
export function useInvoiceRequest<Answer>({ tab, ask, onTaken, onConflict }: Options<Answer>) {
  const [state, setState] = useState(idle);
  const isBusy = useRef(false);
  const failures = useRef(0);

  const send = useCallback(
    async (attempt: Attempt) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState(sending);
      try {
        const answer = await ask(attempt.key, attempt.body);
        rememberAsAsked(attempt.body, tab);
        tab.dropAttempt();
        setState(idle);
        onTaken(answer);
      } catch (error) {
        if (isUnheard(error)) {
          failures.current += 1;
          setState({ is: 'unheard' });
        } else {
          tab.dropAttempt();
          setState(refusalOf(error));
          if (isConflict(error)) onConflict();
        }
      } finally {
        isBusy.current = false;
      }
    },
    [tab, ask, onTaken, onConflict],
  );

  const submit = useCallback(
    (body: InvoiceRequest) => {
      const attempt = attemptFor(body, tab.read().attempt);
      tab.storeAttempt(attempt);
      failures.current = 0;
      void send(attempt);
    },
    [tab, send],
  );

  const repeat = useCallback(() => {
    const { attempt } = tab.read();
    if (attempt) void send(attempt);
  }, [tab, send]);

  // The request over which the page was closed goes on when it is opened again.
  useEffect(repeat, [repeat]);

  const isUnheardOf = state.is === 'unheard';
  useEffect(() => {
    if (!isUnheardOf) return;
    const timer = setTimeout(repeat, backOff(failures.current, { firstMs: 2_000, mostMs: 30_000 }));
    window.addEventListener('online', repeat);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', repeat);
    };
  }, [isUnheardOf, repeat]);

  return { state, submit, repeat };
}

/** The same data are the same request; others are another one, and the server refuses them under the same key. */
function attemptFor(body: InvoiceRequest, before: Attempt | undefined): Attempt {
  const isSame = before !== undefined && JSON.stringify(before.body) === JSON.stringify(body);
  return isSame ? before : { key: newRequestKey(), body };
}

/** Remembers data that were taken on this device, or no more, as the buyer has said. */
function rememberAsAsked({ receptor }: InvoiceRequest, tab: TabWorkOf): void {
  if (tab.read().form?.isRemembered) rememberReceptor({ ...receptor, email: receptor.email ?? '' });
  else forgetReceptor(receptor.rfc);
}

/** Another tab may still be waiting for the same request's answer. */
const isUnheard = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.unreachable ||
  error.status >= 500 ||
  error.body.code === 'IDEMPOTENCY_CONFLICT' ||
  error.body.error === 'IDEMPOTENCY_CONFLICT';

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function refusalOf(error: unknown): RequestState {
  const { message, body } = error as ApiError;
  return { is: 'refused', message, details: body.details ?? [] };
}
