import { z } from 'zod';
import { jsonOf } from '../../http/latency.ts';
import { noSuch, read } from '../http/failure.ts';
import type { Route } from '../http/router.ts';
import { controlRoute, ok, route } from '../http/router.ts';
import type { Payments } from '../intents/payments.ts';
import { chargeOf } from '../refunds/charges.ts';
import { OfPayment } from '../refunds/forms.ts';
import { listOf } from '../refunds/list-of.ts';
import { Disputes, type Dispute } from './disputes.ts';

const StepForm = z.object({ payment_intent: z.string(), outcome: z.enum(['won', 'lost']).optional() });

export function disputeRoutes(payments: Payments): readonly Route[] {
  const disputes = new Disputes(payments);
  return [
    route('GET', '/v1/disputes', ({ form }) => ok(listOf(payments, 'dispute', '/v1/disputes', read(OfPayment, form)))),
    route('GET', '/v1/disputes/:id', ({ params: { id = '' } }) => {
      const found = payments.objects.find<Dispute>('dispute', id);
      if (!found) throw noSuch('dispute', id, 'dispute');
      return ok(found.body);
    }),
    controlRoute('POST', '/_emulator/disputes', (request) => {
      const { outcome, ...about } = read(StepForm, jsonOf(request.body));
      return ok(disputes.step(chargeOf(payments, about), outcome, request));
    }),
  ];
}
