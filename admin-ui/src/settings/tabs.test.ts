import { expect, test } from 'vitest';
import { roleFacts, type Role } from '@timbra/core/access/roles.ts';
import { isHidden, tabNamed, tabsFor } from './tabs.ts';

const owner = { id: '1', name: 'Ana López' };
const withRole = (role: Role) => ({
  access: { role, permissions: [...roleFacts[role].permissions], owner, memberId: null },
});
const wordsFor = (...given: readonly Role[]) => tabsFor(given.map(withRole), true).map(({ word }) => word);

test('webhooks are for whoever may manage those of some company, or has none yet', () => {
  for (const given of [[], ['owner'], ['admin'], ['lectura', 'owner']] as const)
    expect(wordsFor(...given)).toContain('webhooks');
  for (const given of [['lectura'], ['facturista', 'contador', 'nomina', 'cobranza']] as const)
    expect(wordsFor(...given)).not.toContain('webhooks');
});

test('an address that names no tab of somebody’s names the first one', () => {
  const [first] = tabsFor([withRole('lectura')], true);
  expect(tabNamed('webhooks')).toBe('webhooks');
  expect(tabNamed('webhooks', tabsFor([withRole('lectura')], true))).toBe(first?.word);
  expect(tabNamed('nada')).toBe(first?.word);
  for (const [word, given, hidden] of [
    ['webhooks', 'lectura', true],
    ['webhooks', 'admin', false],
    ['miembros', 'lectura', false],
    ['nada', 'lectura', false],
  ] as const)
    expect([word, given, isHidden(word, tabsFor([withRole(given)], true))]).toEqual([word, given, hidden]);
});

test('members are shown of the selected company, to whoever works in it as well', () => {
  for (const role of ['owner', 'lectura'] as const) expect(wordsFor(role)).toContain('miembros');
  expect(tabsFor([], false).map(({ word }) => word)).not.toContain('miembros');
});
