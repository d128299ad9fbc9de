import { z } from 'zod';
import { jsonOf } from '../../../http/latency.ts';
import { type Customer, findCustomer } from '../../customers/routes.ts';
import { noSuch, read } from '../../http/failure.ts';
import { controlRoute, ok, type Route, route } from '../../http/router.ts';
import { causeOf } from '../payments.ts';
import type { StripeObjects } from '../../store/objects.ts';
import { customerNumberOf } from './clabe.ts';
import type { Transfers } from './transfers.ts';

const TransferForm = z.object({
  clabe: z.string(),
  amount: z.number().int().positive(),
  reference: z.string().optional(),
});

const FundForm = z.strictObject({
  amount: z.coerce.number().int().positive(),
  currency: z.literal('mxn'),
  reference: z.string().optional(),
  expand: z.array(z.string()).optional(),
});

export function transferRoutes(objects: StripeObjects, transfers: Transfers): readonly Route[] {
  return [
    controlRoute('POST', '/_emulator/transfers', (request) => {
      const { clabe, amount: centavos, reference } = read(TransferForm, jsonOf(request.body));
      const customer = objects.findNumber<Customer>('customer', customerNumberOf(clabe) ?? -1);
      if (!customer) throw noSuch('clabe', clabe, 'clabe');
      transfers.receive(customer, { centavos, reference }, causeOf(request));
      return ok({ customer: customer.body.id, clabe, amount: centavos, reference: reference ?? null });
    }),
    route('POST', '/v1/test_helpers/customers/:id/fund_cash_balance', (request) => {
      const { amount: centavos, reference } = read(FundForm, request.form);
      const customer = findCustomer(objects, request.params['id'] ?? '');
      transfers.receive(customer, { centavos, reference }, causeOf(request));
      return ok({
        object: 'customer_cash_balance_transaction',
        customer: customer.body.id,
        net_amount: centavos,
        currency: 'mxn',
        type: 'funded',
      });
    }),
  ];
}
