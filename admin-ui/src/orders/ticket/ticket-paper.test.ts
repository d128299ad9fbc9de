import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { moduleOf, papers } from './papers.ts';
import { qrPath } from '../../shared/qr/qr-path.ts';

/** An address of 80 characters, the shortest that is likely, and the longest that a page may have at a domain of 35. */
const addresses = [
  `https://${'facturas.mi-comercio.com.mx/'.padEnd(47, 'a')}/t/AbCdEfGhIjKlMnOpQrStUv`,
  'https://timbra.mx/luna/t/AbCdEfGhIjKlMnOpQrStUv',
  `https://${'facturas.mi-comercio.'.padEnd(34, 'b')}/${'c'.repeat(50)}/t/AbCdEfGhIjKlMnOpQrStUv`,
];

/** Draws what a thermal printer burns: each module a square of dots, black or white. */
function printed({ size, path }: ReturnType<typeof qrPath>, dots: number) {
  const side = size * dots;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = Number(y) * dots; row < (Number(y) + 1) * dots; row += 1) {
      for (let column = Number(x) * dots; column < (Number(x) + 1) * dots; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { pixels, side };
}

describe('the code of a ticket', () => {
  it.each(papers)('is read from $label as a printer of 203 dpi prints it', ({ dots, width, margin }) => {
    for (const address of addresses) {
      const qr = qrPath(address);
      const { pixels, side } = printed(qr, dots);
      expect(decodeQR({ width: side, height: side, data: pixels })).toBe(address);
      expect(qr.size * moduleOf({ dots })).toBeLessThanOrEqual(width - 2 * margin);
    }
  });

  it('has modules of four dots at least, none finer than 0.4 mm, and white around it', () => {
    expect(addresses[0]).toHaveLength(80);
    for (const paper of papers) {
      expect(paper.dots).toBeGreaterThanOrEqual(4);
      expect(moduleOf(paper)).toBeGreaterThanOrEqual(0.4);
    }
    const { size, path } = qrPath(addresses[0] ?? '');
    const coordinates = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...coordinates), size - 1 - Math.max(...coordinates)]).toEqual([4, 4]);
    // Version 6 has 41 modules.
    expect(size).toBeLessThanOrEqual(41 + 8);
  });
});
