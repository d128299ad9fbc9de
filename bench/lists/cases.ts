import type { ListQuery } from '@timbra/contract/list.ts';

export interface Case {
  readonly name: string;
  readonly query: ListQuery;
}

type Value = string | boolean;

const range = { first: 0, last: 9 };
const sortedBy = (field: string, descending = false) => ({ sort: { field, descending } });
const only = (field: string, ...values: readonly Value[]) => ({ filter: [{ field, values }] });

/** Pages without a search; what they cost beside their count. */
export const pages: readonly Case[] = [
  { name: 'page at 100,000', query: { range: { first: 100_000, last: 100_009 } } },
  ...['nombre', 'rfc', 'email', 'usoCfdi', 'regimenFiscal', 'telefono', 'createdAt'].flatMap((field) => [
    { name: `by ${field}`, query: { range, ...sortedBy(field) } },
    { name: `by ${field}, last first`, query: { range, ...sortedBy(field, true) } },
  ]),
  { name: 'with e-mail', query: { range, ...only('email', 'con-email') } },
  { name: 'without e-mail, by RFC', query: { range, ...only('email', 'sin-email'), ...sortedBy('rfc') } },
  { name: 'of one use', query: { range, ...only('usoCfdi', 'D01') } },
  { name: 'of one postal code', query: { range, ...only('codigoPostal', '06600') } },
  { name: 'of one RFC', query: { range, ...only('rfc', 'QUE900101AB1') } },
];

/** What people type: rare and common words, several, parts of an RFC and of an address, with other orders and pages. */
export const searches: readonly Case[] = [
  ...[
    'quetzalcoatl',
    'zzzz',
    'maria',
    'garcia',
    'maria garcia',
    'de cv',
    'sa',
    'a',
    'aaba8001',
    'c123@',
    'empresa.mx',
    'norte transportes',
    'vazquez quetz',
    'oxxo',
    'qx',
    'x',
    'z',
    '7',
    'mx',
    's.a.',
    'ma qu',
    '-1',
  ].map((q) => ({ name: `«${q}»`, query: { range, q } })),
  { name: '«maria», page 50', query: { q: 'maria', range: { first: 490, last: 499 } } },
  { name: '«maria», newest first', query: { q: 'maria', range, ...sortedBy('createdAt', true) } },
  { name: '«oxxo», last first', query: { q: 'oxxo', range, ...sortedBy('nombre', true) } },
];
