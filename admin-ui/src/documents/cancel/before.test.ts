import { describe, expect, it } from 'vitest';
import { beforeCancelling, whyNotCancelable } from './motives.ts';

const preview = {
  cancelable: true,
  requiereAceptacion: false,
  bloqueos: [],
  fechaLimite: '2027-03-31',
  diasRestantes: 128,
};
const today = '2026-11-23';
const invoice = { orderId: null, cancelacion: null } as const;
const said = (label: string, changes: object = {}, of: object = {}) =>
  beforeCancelling({ ...preview, ...changes }, { ...invoice, ...of }, today).find((each) => each.label === label)?.text;

describe('before a cancellation is asked for', () => {
  it('the days that are left are told', () => {
    expect(said('Plazo')).toBe('Hasta el 31 mar 2027: quedan 128 días.');
    expect(said('Plazo', { diasRestantes: 1 })).toBe('Hasta el 31 mar 2027: queda 1 día.');
    expect(said('Plazo', { fechaLimite: today, diasRestantes: 0 })).toBe('Hoy, 23 nov 2026, es el último día.');
    expect(said('Plazo', { fechaLimite: '2026-11-22', diasRestantes: 0 })).toBe('Terminó el 22 nov 2026.');
    expect(said('Plazo', { fechaLimite: null })).toBe('No lo conocemos.');
  });

  it('acceptance is SAT’s word, and not guessed where it has none', () => {
    const label = 'Aceptación de tu cliente';
    expect(said(label)).toMatch(/^No hace falta/);
    expect(said(label, { requiereAceptacion: true })).toMatch(/^Sí\./);
    expect(said(label, { requiereAceptacion: null })).toMatch(/no lo pudo decir/);
  });

  it('silence is said to cancel only where it does', () => {
    const silence = (of: object) => said('Aceptación de tu cliente', { requiereAceptacion: true }, of);
    const carrying = (...keys: string[]) => ({
      cartaPorte: { mercancias: { items: keys.map((bienesTransp) => ({ bienesTransp })) } },
    });
    expect(silence({})).toMatch(/si no contesta, se cancela\.$/);
    expect(silence(carrying('31161500'))).toMatch(/si no contesta, se cancela\.$/);
    expect(silence(carrying('31161500', '15101515'))).toMatch(/combustibles, y si no contesta sigue vigente/);
    expect(silence({ cancelacion: { status: 'rejected' } })).toMatch(/no tiene plazo/);
  });

  it('an order is named only where there is one', () => {
    expect(said('Pedido')).toBeUndefined();
    expect(said('Pedido', {}, { orderId: 'o' })).toBeDefined();
    expect(said('Pedido', {}, { orderIds: ['o'] })).toBeDefined();
  });

  it('what blocks it is said, and what else can be done', () => {
    const why = (changes: object) => whyNotCancelable({ ...preview, ...changes }, today);
    const blocker = { invoiceId: 'n', tipo: 'nota-credito', serie: 'A', folio: 2, uuid: null };
    expect(why({})).toBeUndefined();
    expect(why({ cancelable: false, bloqueos: [blocker] })).toMatch(/en este orden/);
    expect(why({ cancelable: false, fechaLimite: '2026-11-22', diasRestantes: 0 })).toMatch(
      /^El plazo .* nota de crédito\.$/,
    );
    expect(why({ cancelable: false })).toMatch(/^El SAT no permite/);
  });
});
