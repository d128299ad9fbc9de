import { expect, it } from 'vitest';
import { isReservedUrl, normalizeCustomUrl, slugOf } from './custom-url.ts';

it.each([
  ['--Mi  Tienda&co', 'mi-tiendaco'],
  ['MI_Tienda-2', 'mi_tienda-2'],
  ['café ñandú', 'caf-and'],
  ['a---b', 'a-b'],
  ['../../etc/passwd', 'etcpasswd'],
  ['🧾', ''],
  ['x'.repeat(60), 'x'.repeat(50)],
])('writes %j as %j', (text, expected) => {
  expect(normalizeCustomUrl(text)).toBe(expected);
});

it('reserves the first segments of the product, the placeholder, and nothing at all', () => {
  for (const url of ['', 'login', 'api', 'checkout', 'compra', 'operacion', 'admin', 'metrics', 'mi-comercio']) {
    expect(isReservedUrl(url), url).toBe(true);
  }
  expect(isReservedUrl('mi-tienda')).toBe(false);
});

it('proposes a name without its accents', () => {
  expect(slugOf('Café Ñandú, S.A. ')).toBe('cafe-nandu-sa');
  expect(slugOf('漢字')).toBe('');
});
