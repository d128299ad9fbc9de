import { z } from 'zod';
import { controlRoute, read, type Route } from '../http/router.ts';
import { authenticationFailed, unexpectedState } from '../intents/create.ts';
import type { Intent } from '../intents/intent.ts';
import { causeOf, type Payments } from '../intents/payments.ts';
import { findIntent, requireSecret } from '../intents/routes.ts';
import { authenticationPage } from './page.ts';

const PATH = '/_emulator/authenticate/:id';
const VisitForm = z.object({ client_secret: z.string() });
const DecisionForm = VisitForm.extend({ outcome: z.enum(['authorized', 'rejected']) });

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

interface Redirect {
  readonly redirect_to_url?: { readonly return_url: string };
}

/** Serves the detour of a card whose bank asks the buyer, by which Stripe leads back to the shop. */
export function authenticationRoutes(payments: Payments): readonly Route[] {
  return [
    controlRoute('GET', PATH, (request) => {
      const intent = findIntent(payments, request.params['id'] ?? '');
      requireSecret(intent, read(VisitForm, request.form).client_secret, request);
      return { status: 200, html: authenticationPage(intent.client_secret, pesos.format(intent.amount / 100)) };
    }),
    controlRoute('POST', PATH, (request) => {
      const intent = findIntent(payments, request.params['id'] ?? '');
      const { client_secret: secret, outcome } = read(DecisionForm, request.form);
      requireSecret(intent, secret, request);
      const back = (intent.next_action as Redirect | null)?.redirect_to_url?.return_url;
      if (back === undefined) throw unexpectedState(intent, 'authenticated');
      const cause = causeOf(request);
      if (outcome === 'authorized') payments.succeed(intent, cause);
      else payments.refuse(intent, authenticationFailed, cause);
      return { status: 303, headers: { Location: returnUrl(back, intent, outcome === 'authorized') } };
    }),
  ];
}

function returnUrl(back: string, { id, client_secret: secret }: Intent, authorized: boolean): string {
  const url = new URL(back);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret);
  url.searchParams.set('redirect_status', authorized ? 'succeeded' : 'failed');
  return url.href;
}
