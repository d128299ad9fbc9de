/** The DER inside a PEM file, or the file itself when it is no PEM. */
export function withoutPem(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const armored = /^\s*-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END [A-Z0-9 ]+-----\s*$/.exec(text);
  return armored?.[1] ? new Uint8Array(Buffer.from(armored[1], 'base64')) : file;
}
