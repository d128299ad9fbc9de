/**
 * Returns the bytes of a file in a data URL; undefined for a text that is no such URL, which no reader takes for a
 * file.
 */
export function dataUrlBytes(value: string | null | undefined): Uint8Array | undefined {
  if (!value) return undefined;
  const [, base64 = ''] = /^data:[^,]*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(value) ?? [];
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
