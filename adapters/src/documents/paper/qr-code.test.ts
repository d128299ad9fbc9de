import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrCode, type QrCode } from './qr-code.ts';

/** Returns the code as a camera would see it: white around, four pixels a module. */
function photograph({ size, runs }: QrCode): { data: Uint8ClampedArray; side: number } {
  const scale = 4;
  const margin = 4;
  const side = (size + 2 * margin) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const blacken = (x: number, y: number) => data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  for (const { row, column, length } of runs) {
    for (let y = 0; y < scale; y++) {
      for (let x = 0; x < length * scale; x++) blacken((column + margin) * scale + x, (row + margin) * scale + y);
    }
  }
  return { data, side };
}

describe('qrCode', () => {
  it('is read back by a scanner', () => {
    const text =
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90' +
      '&re=H%26E951128469&rr=XAXX010101000&tt=123456.78&fe=x4Sel+==';
    const { data, side } = photograph(qrCode(text));
    expect(decodeQR({ width: side, height: side, data })).toBe(text);
  });
});
