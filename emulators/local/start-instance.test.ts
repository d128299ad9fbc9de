import { expect, test } from 'vitest';
import { summaryOf } from './start-instance.ts';

const facts = {
  url: 'http://localhost:3000',
  login: { email: 'demo@timbra.mx', password: 'demo' },
  dataDir: '/srv/timbra',
  logs: '/srv/timbra/logs',
  emulated: ['Facturama (timbrado)', 'Stripe (pagos)', 'el correo'],
};

test('the summary tells address, login, data and what is emulated', () => {
  expect(summaryOf(facts)).toBe(`
  Timbra está lista

  Dirección      http://localhost:3000
  Demostración   demo@timbra.mx, contraseña demo
  Datos          /srv/timbra
  Registros      /srv/timbra/logs
  Emulado        Facturama (timbrado), Stripe (pagos) y el correo: nada de lo que emitas tiene valor fiscal

  Ctrl-C detiene todo.

`);
});

test('with real providers it tells neither a demo login nor emulators', () => {
  const real = summaryOf({ ...facts, login: undefined, emulated: [] });
  expect(real).not.toMatch(/Demostración|Emulado/);
});
