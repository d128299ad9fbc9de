import type { ReceivedPayment } from '@timbra/core/invoicing/paying/invoice-payments.ts';

export const presentReceived = ({ importePagado, ...payment }: ReceivedPayment) => ({
  ...payment,
  importePagado: importePagado.toNumber(),
});
