import { expect, test } from 'vitest';
import { refusal } from './errors.ts';

test('a refusal has the code and the text of its first broken rule, and tells all of them', () => {
  const amount = { field: 'descuento', message: 'Es mayor que el subtotal.', code: 'CFDI40110' } as const;
  const missing = { field: 'customerId', message: 'Elige un cliente.' };
  expect(refusal([amount, missing])).toMatchObject({
    code: 'CFDI40110',
    message: amount.message,
    problems: [amount, missing],
  });
  expect(refusal([missing, amount])).toMatchObject({ code: 'VALIDATION', message: missing.message });
});
