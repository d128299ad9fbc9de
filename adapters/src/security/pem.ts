/** Returns the DER inside a PEM file or a file that holds it as base64 alone; any other file itself. */
export function withoutPem(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const armored = /^\s*-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END [A-Z0-9 ]+-----\s*$/.exec(text);
  // A certificate or key is a sequence of more than 255 bytes, which base64 begins with these letters.
  const bare = /^\s*MI[A-Za-z0-9+/=\s]+$/.exec(text);
  const base64 = armored?.[1] ?? bare?.[0];
  return base64 ? new Uint8Array(Buffer.from(base64, 'base64')) : file;
}
