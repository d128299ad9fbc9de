import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

export interface GreyPicture {
  readonly side: number;
  /** It has a byte for each pixel, row after row. */
  readonly greys: Buffer;
}

/** Returns what the first QR of a constancia says. */
export const qrOf = (rfc: string, d1 = 10): string =>
  `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=${d1}&D2=1&D3=12345678901_${rfc}`;

/** Makes a photo of a paper with a QR on it: turned a little, in uneven light, on a table that is not white. */
export function photoOfQr(text: string, { side = 440, degrees = 7, dark = 70, light = 190 } = {}): GreyPicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const greys = Buffer.alloc(side * side);
  const pixels = (side * 0.55) / modules.size;
  const angle = (degrees * Math.PI) / 180;
  const moduleAt = (along: number) => Math.floor(along / pixels + modules.size / 2);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [right, down] = [x - side / 2, y - side / 2];
      const column = moduleAt(right * Math.cos(angle) + down * Math.sin(angle));
      const row = moduleAt(down * Math.cos(angle) - right * Math.sin(angle));
      const isIn = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
      const shade = isIn && modules.get(row, column) ? dark : light;
      greys[y * side + x] = shade + Math.round((40 * x) / side) + ((x * 7 + y * 13) % 9);
    }
  }
  return { side, greys };
}

/** Makes the photo as a file. */
export function pngOf({ side, greys }: GreyPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) greys.copy(rows, y * (side + 1) + 1, y * side, (y + 1) * side);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
