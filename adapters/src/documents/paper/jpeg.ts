/** Width and height from a JPEG's frame header, or undefined when the file has none that a PDF can show. */
export function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 10 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff00) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const channels = bytes.readUInt8(at + 9);
      return width > 0 && height > 0 && [1, 3, 4].includes(channels) ? { width, height } : undefined;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

// SOF0 to SOF15; C4, C8 and CC among them are tables.
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}
