import { expect, test } from 'vitest';
import { type KeyedLine, checkKeys } from './check-keys.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

/** SAT's lists on a day on which every key but two is over. */
const inForce = new Set(['55101500', 'H87']);
const catalogs: Pick<LargeCatalogs, 'presence'> = {
  presence: () => Promise.resolve((_name, key) => inForce.has(key) || { reason: 'over', day: '2026-10-31' }),
};
const check = { largeCatalogs: catalogs };

const over = { claveProductoServicio: '15101506', unidad: 'X44' };
const fields = async (line: Omit<KeyedLine, 'at'>) =>
  (await checkKeys(check, [{ ...line, at: 'orderItems[1].' }])).map(({ code, field }) => `${code} ${field}`);
const both = ['CFDI40162 orderItems[1].claveProductoServicio', 'CFDI40165 orderItems[1].unidad'];

test('a key that is over is refused with the last day on which it could be used', async () => {
  expect(await fields(over)).toEqual(both);
  expect((await checkKeys(check, [{ ...over, at: '' }]))[0]?.message).toBe(
    'La clave 15101506 ya no se puede usar: el SAT la tuvo vigente hasta el 31/10/2026. Elige otra.',
  );
  expect(await fields({ claveProductoServicio: '55101500', unidad: 'H87' })).toEqual([]);
});

test('a key that the stored line has is kept, and each other one is judged', async () => {
  expect(await fields({ ...over, stored: over })).toEqual([]);
  expect(await fields({ ...over, unidad: 'X4G', stored: over })).toEqual(both.slice(1));
  expect(await fields({ ...over, claveProductoServicio: '15101507', stored: over })).toEqual(both.slice(0, 1));
  expect(await fields({ ...over, stored: { claveProductoServicio: '55101500', unidad: 'H87' } })).toEqual(both);
});
