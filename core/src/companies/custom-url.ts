import { officeLists } from '../shared/office-lists.ts';

const longest = 50;

/** First segments of paths that are the product's own, and the placeholder that the form shows. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(officeLists),
  'login',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'invitacion',
  'dashboard',
  'empresas',
  'cobranza',
  'mostrador',
  'nomina',
  'mi-pagina',
  'reportes',
  'nueva-empresa',
  'planes',
  'compra',
  'operacion',
  'checkout',
  'checkout-interno',
  'configuracion',
  'prueba',
  'documento',
  'remitente',
  'api',
  'facturapi',
  'public',
  'assets',
  'admin',
  'healthz',
  'readyz',
  'metrics',
  'mi-comercio',
]);

/** Returns the form in which an address is kept, as the specification writes it. */
export const normalizeCustomUrl = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longest);

/** @param customUrl normalized. */
export const isReservedUrl = (customUrl: string): boolean => customUrl === '' || reserved.has(customUrl);

/** An address of a company's name, accents taken off: `Café Ñandú` is `cafe-nandu`. May be empty. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return normalizeCustomUrl(plain)
    .slice(0, longest - 4)
    .replace(/(?<!-)-+$/, '');
}

/** @param customUrl normalized. */
export function addressProblem(customUrl: string): string | undefined {
  if (customUrl === '') return 'Escribe la dirección de tu página';
  return isReservedUrl(customUrl) ? 'Esa dirección está reservada. Elige otra.' : undefined;
}
