import type { ReceivedPayment } from '@timbra/core/invoicing/paying/invoice-payments.ts';

export const presentReceived = ({ importePagado, pagadoAntes, ...payment }: ReceivedPayment) => ({
  ...payment,
  importePagado: importePagado.toNumber(),
  ...(pagadoAntes && { pagadoAntes: pagadoAntes.toNumber() }),
});
