import { InMemoryPaymentGateway } from './in-memory-payment-gateway.ts';
import { paymentGatewayContract } from './payment-gateway-contract.ts';

paymentGatewayContract('InMemoryPaymentGateway', async () => {
  const gateway = new InMemoryPaymentGateway();
  return {
    gateway,
    attempt: (payment, card) => gateway.attempt(payment, card),
    dispute: (paymentId, outcome) => gateway.dispute(paymentId, outcome),
    transfer: (clabe, centavos) => gateway.transfer(clabe, centavos),
  };
});
