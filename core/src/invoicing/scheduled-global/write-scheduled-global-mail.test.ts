import { expect, it } from 'vitest';
import { writeScheduledGlobalMail } from './write-scheduled-global-mail.ts';

const key = { companyId: 'tienda', periodicidad: '04', first: '2026-11-01' };
const mailFacts = {
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  companyName: 'Café Ñandú',
  last: '2026-11-30',
  from: new Date('2026-11-01T06:00:00Z'),
  to: new Date('2026-12-01T06:00:00Z'),
};
const sums = async () => ({ count: 3, subtotal: 350, descuento: 0, iva: 56, ieps: 0, total: 406 });

it('tells what is going to be issued and where to stop it', async () => {
  const mail = writeScheduledGlobalMail({ mailFacts: async () => mailFacts, sums }, 'https://timbra.mx');
  const written = await mail.write({ ...key, at: '2026-12-01T12:00:00' });
  expect(written?.to).toBe('ana@ejemplo.mx');
  expect(written?.subject).toBe('Mañana se emite la factura global de Café Ñandú');
  for (const text of [
    'Periodo: 2026-11-01 al 2026-11-30',
    'Ventas hasta ahora: 3',
    'Total: $406.00',
    'Se emite: 2026-12-01 a las 12:00',
    'https://timbra.mx/mi-pagina/autofactura',
  ]) {
    expect(written?.text).toContain(text);
  }
  expect(written?.text).not.toContain('IEPS');
});

it('is not sent once the period was stopped', async () => {
  const mail = writeScheduledGlobalMail({ mailFacts: async () => undefined, sums }, 'https://timbra.mx');
  expect(await mail.write({ ...key, at: '2026-12-01T12:00:00' })).toBeUndefined();
});
