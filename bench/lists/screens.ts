import type { ListQuery } from '@timbra/contract/list.ts';
import { ages } from '@timbra/core/reports/report.ts';
import type { Case } from './cases.ts';

type Value = string | boolean;

const range = { first: 0, last: 9 };

const only = (filters: Readonly<Record<string, Value>>): ListQuery => ({
  range,
  filter: Object.entries(filters).map(([field, value]) => ({ field, values: [value] })),
});

const bothDirections = (fields: readonly string[]): Case[] =>
  fields.flatMap((field) => [
    { name: `by ${field}`, query: { range, sort: { field, descending: false } } },
    { name: `by ${field}, last first`, query: { range, sort: { field, descending: true } } },
  ]);

const filtered = (field: string, values: readonly Value[]): Case[] =>
  values.map((value) => ({ name: `${field} ${value}`, query: only({ [field]: value }) }));

/** @param sortField of each filtered page as well. */
const filteredBy = (field: string, values: readonly Value[], sortField: string): Case[] =>
  filtered(field, values).map(({ name, query }) => ({
    name: `${name}, by ${sortField}`,
    query: { ...query, sort: { field: sortField, descending: false } },
  }));

const estados = [
  'Borrador',
  'En proceso',
  'Rechazada',
  'Emitida',
  'Pagada',
  'Pendiente',
  'Vencida',
  'En cancelación',
  'Cancelada',
];

const tipos = [
  'factura',
  'nota-credito',
  'complemento-pago',
  'global',
  'honorarios',
  'arrendamiento',
  'ingresos',
  'carta-porte',
  'nomina',
];

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const thisYear = { desde: dayOf(364), hasta: dayOf(0) };

/** Every filter and sort that the screens of these lists offer, and what their users put together. */
export const screens = {
  documents: [
    ...bothDirections(['folio', 'cliente', 'fecha', 'total', 'tipo', 'createdAt']),
    ...filtered('estado', estados),
    ...filteredBy('estado', ['Vencida', 'Pendiente', 'Pagada', 'Cancelada'], 'total'),
    ...filtered('tipo', tipos),
    ...filtered('origen', ['timbra', 'otro-sistema']),
    { name: 'of this month', query: only({ desde: dayOf(30), hasta: dayOf(0) }) },
    { name: 'of a year', query: only(thisYear) },
    { name: 'of a day four years ago', query: only({ desde: dayOf(1_460), hasta: dayOf(1_460) }) },
    { name: 'Vencida of a year', query: only({ estado: 'Vencida', ...thisYear }) },
    { name: 'credit notes of a year', query: only({ tipo: 'nota-credito', ...thisYear }) },
    { name: 'page at 100,000', query: { range: { first: 100_000, last: 100_009 } } },
    { name: 'beyond the end', query: { range: { first: 10_000_000, last: 10_000_009 } } },
  ],
  receivables: [
    ...bothDirections(['folio', 'cliente', 'vence', 'dias', 'total', 'saldo']),
    ...filtered('tramo', ages),
    ...filteredBy('tramo', ages, 'saldo'),
  ],
  debtors: bothDirections(['cliente', 'documentos', 'vencido', 'saldo']),
  orders: [
    ...bothDirections(['number', 'customer.nombre', 'fecha', 'total', 'status', 'facturado']),
    ...filtered('facturado', [true, false]),
    ...filteredBy('facturado', [true, false], 'total'),
    { name: 'page at 100,000', query: { range: { first: 100_000, last: 100_009 } } },
  ],
  movements: [
    { name: 'newest first', query: { range } },
    { name: 'page at 100,000', query: { range: { first: 100_000, last: 100_009 } } },
  ],
} satisfies Readonly<Record<string, readonly Case[]>>;
