import { expect, it } from 'vitest';
import { registerWaiting, type Register, newWork, type BankWork, type LineResult } from './register-waiting.ts';

const lines = ['a', 'b'].map((key) => ({ key, fecha: '2026-11-20', monto: 10, texto: 'SPEI', referencia: '' }));
const pays = { documents: [{ id: 'd1', importePagado: 10 }], cliente: '', reason: '', isSure: true };

/** Makes a browser, whose tabs share what is kept and take turns at a line. */
function aBrowser() {
  let work: BankWork = { ...newWork(lines), confirmed: { a: pays, b: pays } };
  const locks = new Map<string, Promise<unknown>>();
  const sent: string[] = [];
  const registered = (id: string): LineResult => ({ kind: 'registered', id, name: id, isStamped: true });
  const tab: Register = {
    read: () => work,
    exclusively: (key, done) => {
      const ended = (locks.get(key) ?? Promise.resolve()).then(done);
      locks.set(key, ended);
      return ended;
    },
    send: async ({ key }) => {
      sent.push(key);
      await Promise.resolve();
      work = { ...work, results: { ...work.results, [key]: registered(key) } };
      return 'issued';
    },
    onProgress: () => undefined,
  };
  return { tab, sent, now: () => work };
}

it('registers each deposit once, from however many tabs', async () => {
  const { tab, sent, now } = aBrowser();
  const before = now();
  await Promise.all([registerWaiting(before, tab), registerWaiting(before, tab)]);
  expect(sent).toEqual(['a', 'b']);
});

it('leaves the others where nothing can be sent', async () => {
  const { tab, now } = aBrowser();
  const reported: number[] = [];
  const unsent = {
    ...tab,
    send: () => Promise.resolve('unsent' as const),
    onProgress: (done: number) => reported.push(done),
  };
  await registerWaiting(now(), unsent);
  expect(reported).toEqual([0]);
});
