/**
 * Makes the key of one request, so that it is worked off once though it is sent twice. Made also where the page is no
 * secure context and `crypto.randomUUID` is missing.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
