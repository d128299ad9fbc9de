/** One value of a DER file: its tag and what it contains. */
export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
}

export const derTag = { integer: 0x02, octetString: 0x04, objectId: 0x06, sequence: 0x30 } as const;

/** The values side by side in `bytes`, or undefined when they do not fill it exactly. */
export function readDer(bytes: Uint8Array): DerValue[] | undefined {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = readHeader(bytes, at);
    if (!header || header.end > bytes.length) return undefined;
    values.push({ tag: header.tag, content: bytes.subarray(header.start, header.end) });
    at = header.end;
  }
  return values;
}

function readHeader(bytes: Uint8Array, at: number) {
  const [tag, first] = bytes.subarray(at, at + 2);
  if (tag === undefined || first === undefined) return undefined;
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first };
  const lengthBytes = bytes.subarray(at + 2, at + 2 + (first & 0x7f));
  // Indefinite lengths are BER; four bytes already count gigabytes.
  if (lengthBytes.length === 0 || lengthBytes.length > 4) return undefined;
  const length = lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const start = at + 2 + lengthBytes.length;
  return { tag, start, end: start + length };
}
