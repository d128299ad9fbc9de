import type { Problem } from '../shared/errors.ts';
import type { CsdUpload } from './certificates.ts';

/** The three fields as a request brings them: absent or empty is not sent. */
export interface SentCsd {
  readonly certificate?: Uint8Array | undefined;
  readonly privateKey?: Uint8Array | undefined;
  readonly password?: string | undefined;
}

/** Returns the three fields together, or undefined when none of them came. */
export function csdUpload(sent: SentCsd | undefined): CsdUpload | undefined {
  const { certificate, privateKey, password } = sent ?? {};
  return certificate && privateKey && password ? { certificate, privateKey, password } : undefined;
}

/** Tells whether each of the three came, whatever its form. */
type Presence = { readonly [Field in keyof SentCsd]?: unknown };

/** They come all or none; with `required`, all. */
export function checkSentCsd(sent: Presence | undefined, path: string, required = false): Problem[] {
  const { certificate, privateKey, password } = sent ?? {};
  if (!required && !certificate && !privateKey && !password) return [];
  const at = (field: string) => (path ? `${path}.${field}` : field);
  return [
    ...(certificate ? [] : [{ field: at('csdCer'), message: 'El archivo .cer es obligatorio' }]),
    ...(privateKey ? [] : [{ field: at('csdKey'), message: 'El archivo .key es obligatorio' }]),
    ...(password ? [] : [{ field: at('csdPassword'), message: 'La contraseña del CSD es obligatoria' }]),
  ];
}
