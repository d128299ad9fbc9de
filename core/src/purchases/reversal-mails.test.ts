import { expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import type { Purchases, StrayPayments } from './ports.ts';
import { writeReversalMail, writeStrayMail } from './reversal-mails.ts';

const purchase = aPurchase({ planName: 'Plan 50', userId: 'ana', owed: 12 });
const finding = (value: object) => ({ find: () => Promise.resolve(value) });
const purchases = finding(purchase) as Partial<Purchases> as Purchases;

it('money that no purchase takes is told with the address that it belongs to, until it went back', async () => {
  const stray = finding({ cause: 'TOO_MUCH', status: 'OPEN', purchaseId: purchase.id });
  const strayPayments = stray as Partial<StrayPayments> as StrayPayments;
  const mail = writeStrayMail(strayPayments, purchases);
  const open = await mail.write({ strayId: 's', amount: 40, returned: false });
  for (const line of ['Importe: $40.00', `Correo: ${purchase.buyer.email}`, 'Para pedir la devolución'])
    expect(open?.text).toContain(line);
  const returned = await mail.write({ strayId: 's', amount: 40, returned: true });
  expect(returned?.text).toContain('Importe: $40.00');
  for (const none of ['Correo:', 'Para pedir la devolución']) expect(returned?.text).not.toContain(none);
});

it('a refund says how much went back, and tells of no stamps taken where none were', async () => {
  const mail = writeReversalMail(purchases, 'https://timbra.mx');
  const written = await mail.write({ purchaseId: purchase.id, kind: 'refunded', amount: 100, taken: 0 });
  expect(written?.text).toContain('No se retiraron timbres. 12 ya estaban usados.');
  expect(written?.text).toContain('Importe: $100.00');
});
