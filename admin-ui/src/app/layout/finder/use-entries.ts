import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { read } from '@timbra/ui/browser-store/store.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import type { AskedBy } from '@timbra/contract/calls.ts';
import type { FoundAnswer } from '@timbra/contract/search.ts';
import type { RecentRecord } from '@timbra/ui/browser-store/store-keys.ts';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { importFacts, importKinds } from '@timbra/core/imports/import.ts';
import { useAnswer } from '../../../shared/data/use-answer.ts';
import { useCompanies, useMay } from '../../../shared/companies/companies-context.tsx';
import { documentTypes, globalType } from '../document-types.ts';
import { importTexts, newImport } from '../../../imports/import-texts.ts';
import { menuEntries } from '../menu-entries.ts';
import { operatorEntries } from '../operator-entries.ts';

/** One line of the finder: where it leads, or the company that it selects. */
export interface Entry {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail?: string;
  readonly to?: string;
  /** Names a record that was found, to be offered again later. */
  readonly record?: RecentRecord;
}

interface Offered {
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** They are of what was typed before. */
  readonly isStale: boolean;
  readonly error: Error | null;
}

/**
 * Returns what is offered for what is typed: with nothing, the latest records and the actions; else what the server
 * finds, too.
 */
export function useEntries(typed: string): Offered {
  const { company, companies } = useCompanies();
  const words = useDeferredValue(typed.trim());
  const {
    data = [],
    isFetching,
    isPending,
    isPlaceholderData,
    error,
  } = useAnswer(
    'GET /search',
    { query: { q: words, companyId: company?.id } },
    { enabled: words !== '', placeholderData: keepPreviousData },
  );
  const isOperator = useSessionUser()?.operator === true;
  const may = useMay();
  const actions = actionEntries({ hasCompany: company !== undefined, isOperator, may });
  const isBehind = words !== typed.trim();
  if (words === '') {
    const owned = companies.map(({ id }) => id);
    const recent = recentEntries(read(storeKeys.recentRecords) ?? [], company?.id, owned);
    return { entries: [...recent, ...actions], isSearching: false, isStale: isBehind, error: null };
  }
  const found = error ? [] : data.map((one) => foundEntry(one, company?.id));
  const isStale = isBehind || isPlaceholderData || isPending;
  return { entries: [...found, ...matchingEntries(actions, words)], isSearching: isFetching, isStale, error };
}

const groups = {
  invoice: 'Documentos',
  customer: 'Clientes',
  order: 'Pedidos',
  product: 'Productos',
  company: 'Empresas',
} as const;

const addresses: Readonly<Record<Exclude<FoundAnswer['kind'], 'company'>, (id: string) => string>> = {
  invoice: (id) => `/facturas/${id}`,
  customer: (id) => `/clientes/${id}/show`,
  order: (id) => `/pedidos/${id}/show`,
  // A product has no page to read: its form shows all of it.
  product: (id) => `/productos/${id}`,
};

const recentGroup = 'Recientes';
const actionGroup = 'Acciones';

export function foundEntry({ kind, id, title, detail }: FoundAnswer, companyId: string | undefined): Entry {
  const record = { kind, id, title, detail, companyId: companyId ?? id };
  const to = kind === 'company' ? undefined : addresses[kind](id);
  return { key: `${kind}:${id}`, group: groups[kind], title, detail, record, ...(to !== undefined && { to }) };
}

/**
 * What was opened last in the company, the latest first, and companies: those of this user, whoever had the browser before.
 * @param owned ids of the user's companies.
 */
export const recentEntries = (
  recent: readonly RecentRecord[],
  companyId: string | undefined,
  owned: readonly string[],
): readonly Entry[] =>
  recent
    .filter(({ kind, id, companyId: of }) => (kind === 'company' ? owned.includes(id) : of === companyId))
    .slice(0, 6)
    .map((record) => ({ ...foundEntry(record, companyId), group: recentGroup }));

const maxRecent = 40;

/** The record comes first; it stands there once. */
export const withRecent = (recent: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] =>
  [record, ...recent.filter(({ id }) => id !== record.id)].slice(0, maxRecent);

interface Person {
  readonly hasCompany: boolean;
  readonly isOperator: boolean;
  /** Tells what may be done in the selected company. */
  readonly may: (permission: CompanyPermission) => boolean;
}

type Making = readonly [title: string, to: string, ...asked: CompanyPermission[]];

const making: readonly Making[] = [
  ['Nuevo cliente', '/clientes/create', 'customers:write' satisfies AskedBy<'POST /customers'>],
  ['Nuevo producto', '/productos/create', 'products:write' satisfies AskedBy<'POST /products'>],
  ['Nuevo pedido', '/pedidos/create', 'orders:write' satisfies AskedBy<'POST /orders'>],
  ['Ver todas las empresas', '/dashboard/empresas'],
  ...importKinds
    .filter((kind) => kind !== 'cfdi')
    .map((kind): Making => [
      importTexts[kind].action,
      `${importTexts[kind].list}?importacion=${newImport}`,
      'imports:write' satisfies AskedBy<'POST /imports'>,
      importFacts[kind].permission,
    ]),
  ['Ver importaciones', '/importaciones', 'imports:read' satisfies AskedBy<'GET /imports'>],
];

/** Returns what can be done from anywhere; without a company, what needs none. */
export function actionEntries({ hasCompany, isOperator, may }: Person): readonly Entry[] {
  const screens = [...menuEntries.flat(), ...(isOperator ? operatorEntries : [])].filter(
    ({ needsCompany, permission }) => (hasCompany || !needsCompany) && (permission === undefined || may(permission)),
  );
  const all: readonly (readonly [title: string, to: string])[] = [
    ...(hasCompany && may('invoices:draft')
      ? [...documentTypes, globalType].map(
          ({ tipo, label }) => [`Emitir ${label}`, `/facturas/crear?tipo=${tipo}`] as const,
        )
      : []),
    ...(hasCompany ? making.filter(([, , ...asked]) => asked.every(may)) : []).map(
      ([title, to]) => [title, to] as const,
    ),
    ['Nueva empresa', '/nueva-empresa'],
    ...screens.map(({ label, to }) => [`Ir a ${label}`, to] as const),
  ];
  return all.map(([title, to]) => ({ key: to, group: actionGroup, title, to }));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns those in which every word begins a word of the title. */
export function matchingEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ title }) => {
    const starts = plain(title).split(/\s+/);
    return words.every((word) => starts.some((start) => start.startsWith(word)));
  });
}
