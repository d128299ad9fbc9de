/**
 * Names one wish, so that a request sent twice is heard once (contract G4). Made also where the page is no secure context
 * and `crypto.randomUUID` is missing.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
