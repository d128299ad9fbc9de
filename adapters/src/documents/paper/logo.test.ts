import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { logoFrom } from './logo.ts';

function png(
  width: number,
  height: number,
  [red, green, blue, alpha]: readonly [number, number, number, number],
): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red, green, blue, alpha], at);
  return PNG.sync.write(picture);
}

const dataUrl = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

// SOI and SOF0: 8 bits, 30 high, 90 wide, three channels.
const jpeg = Buffer.from('ffd8ffc0001108001e005a03012200021101031101ffd9', 'hex');

describe('logoFrom', () => {
  it('lays a transparent picture on white', () => {
    const logo = logoFrom(dataUrl(png(4, 2, [0, 0, 0, 0])));
    const { data } = PNG.sync.read(Buffer.from(logo?.bytes ?? []));
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    expect(logo).toMatchObject({ width: 4, height: 2 });
  });

  it('keeps its colors', () => {
    const logo = logoFrom(dataUrl(png(3, 3, [29, 95, 168, 255])));
    expect([...PNG.sync.read(Buffer.from(logo?.bytes ?? [])).data.subarray(0, 3)]).toEqual([29, 95, 168]);
  });

  it('makes a picture no larger than print needs, in its proportions', () => {
    expect(logoFrom(dataUrl(png(1800, 600, [1, 2, 3, 255])))).toMatchObject({ width: 720, height: 240 });
  });

  it('takes a JPEG as it is', () => {
    expect(logoFrom(dataUrl(jpeg, 'jpeg'))).toMatchObject({ width: 90, height: 30 });
  });

  it('does without pictures that it cannot print', () => {
    const webp = Buffer.concat([Buffer.from('RIFF....WEBPVP8 '), Buffer.alloc(40)]);
    const bomb = png(1, 1, [0, 0, 0, 255]);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const twoChannels = Buffer.from(jpeg).fill(2, 11, 12);
    const broken = png(40, 40, [9, 9, 9, 255]).fill(0x55, 45, 70);
    for (const bytes of [webp, bomb, broken, Buffer.from('hola'), jpeg.subarray(0, 8), twoChannels, Buffer.alloc(0)]) {
      expect(logoFrom(dataUrl(bytes))).toBeUndefined();
    }
    expect(logoFrom('https://example.com/logo.png')).toBeUndefined();
    expect(logoFrom(undefined)).toBeUndefined();
  });
});
