import { jsonOf } from '../../http/latency.ts';
import { noSuch, read } from '../http/failure.ts';
import type { Route } from '../http/router.ts';
import { controlRoute, ok, route } from '../http/router.ts';
import type { Payments } from '../intents/payments.ts';
import { findCharge } from './charges.ts';
import { OfPayment, OutcomeForm, RefundForm } from './forms.ts';
import { listOf } from './list-of.ts';
import { Refunds, type Refund } from './refunds.ts';

export function refundRoutes(payments: Payments): readonly Route[] {
  const refunds = new Refunds(payments);
  const refundOf = (id = ''): Refund => {
    const found = payments.objects.find<Refund>('refund', id);
    if (!found) throw noSuch('refund', id, 'refund');
    return found.body;
  };
  return [
    route('POST', '/v1/refunds', (request) => ok(refunds.make(read(RefundForm, request.form), request))),
    route('GET', '/v1/refunds', ({ form }) => ok(listOf(payments, 'refund', '/v1/refunds', read(OfPayment, form)))),
    route('GET', '/v1/refunds/:id', ({ params }) => ok(refundOf(params['id']))),
    route('GET', '/v1/charges/:id', ({ params }) => ok(findCharge(payments, params['id'] ?? '', 'charge'))),
    controlRoute('POST', '/_emulator/refunds/:id', (request) => {
      const refund = refundOf(request.params['id']);
      const { status } = read(OutcomeForm, jsonOf(request.body));
      return ok(status === 'failed' ? refunds.fail(refund, request) : refund);
    }),
  ];
}
