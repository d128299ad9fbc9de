import englishMessages from 'ra-language-english';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18nProvider, loadMessages } from './i18n-provider.ts';
import { messages } from './messages.ts';

/** Texts that are the same in both languages. */
const shared = new Set([
  'ra.boolean.false',
  'ra.boolean.null',
  'ra.message.no',
  'ra.page.dashboard',
  'ra.page.edit',
  'ra.page.list',
  'ra.page.show',
  'ra.configurable.inspector.title',
]);

type Tree = { readonly [key: string]: Tree | string | undefined };

function leaves(tree: Tree, path = ''): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const name = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[name, value] as const] : leaves(value, name);
  });
}

const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g));

describe('the messages of react-admin', () => {
  const ours = new Map(leaves(messages));
  const english = leaves(englishMessages);

  it('has a text for every key of react-admin, and none of its English ones', () => {
    expect(english.length).toBeGreaterThan(150);
    const faults = english.filter(([key, text]) => !ours.has(key) || (ours.get(key) === text && !shared.has(key)));
    expect(faults.map(([key]) => key)).toEqual([]);
  });

  it('fill in nothing that react-admin does not give', () => {
    const unknown = english.filter(([key, text]) => !placeholders(ours.get(key) ?? '').isSubsetOf(placeholders(text)));
    expect(unknown.map(([key]) => key)).toEqual([]);
  });
});

describe('a text of react-admin', () => {
  const { translate } = i18nProvider;
  beforeAll(loadMessages);

  it('is filled in, in its singular and its plural', () => {
    expect(translate('ra.action.create_item', { item: 'cliente' })).toBe('Crear cliente');
    expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 elemento seleccionado');
    expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 elementos seleccionados');
  });

  it('that is missing is what its user says instead, or its key', () => {
    expect(translate('resources.clientes.name', { _: 'Clientes' })).toBe('Clientes');
    expect(translate('ra.action')).toBe('ra.action');
    expect(translate('no.existe')).toBe('no.existe');
  });
});
