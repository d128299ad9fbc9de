import { describe, expect, it } from 'vitest';
import { describeMissingPayments } from './missing-payments.ts';

const payment = (parcialidad: number | null, pagadoAntes?: number) => ({
  invoiceId: 'p',
  uuid: null,
  fecha: '2026-10-01T12:00:00',
  parcialidad,
  importePagado: 100,
  status: 'ISSUED' as const,
  ...(pagadoAntes !== undefined && { pagadoAntes }),
});

describe('payments that are missing', () => {
  it('are told with what they have paid, and by which payment that is known', () => {
    expect(describeMissingPayments({ moneda: 'MXN', pagosRecibidos: [payment(3, 760.5)] })).toMatch(
      /^Según el pago 3, antes se pagaron \$760\.50 con complementos que no están aquí\..*impórtalos/,
    );
    expect(
      describeMissingPayments({ moneda: 'MXN', pagosRecibidos: [payment(2, 0.1), payment(4, 0.2), payment(5)] }),
    ).toMatch(/^Según el pago 2 y el 4, antes se pagaron \$0\.30 /);
    expect(describeMissingPayments({ moneda: 'MXN', pagosRecibidos: [payment(null, 5)] })).toMatch(
      /^Según los que hay/,
    );
  });

  it('are not told where none is missing', () => {
    expect(describeMissingPayments({ moneda: 'MXN', pagosRecibidos: [payment(1), payment(2, 0)] })).toBeUndefined();
    expect(describeMissingPayments({ moneda: 'MXN' })).toBeUndefined();
  });
});
