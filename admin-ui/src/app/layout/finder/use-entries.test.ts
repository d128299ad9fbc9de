import { describe, expect, it } from 'vitest';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { actionEntries, foundEntry, matchingEntries, recentEntries, withRecent } from './use-entries.ts';

const titles = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title);
const customer = { kind: 'customer', id: 'c1', title: 'Café Luna', detail: 'EKU9003173C9' } as const;

describe('what the finder offers', () => {
  it('are actions whose words begin as typed, whatever the accents', () => {
    const actions = actionEntries({ hasCompany: true, isOperator: false, may: () => true });
    expect(titles(matchingEntries(actions, 'emi rec'))).toEqual([
      'Emitir Recibo de honorarios',
      'Emitir Recibo de arrendamiento',
      'Emitir Recibo de ingresos',
    ]);
    expect(titles(matchingEntries(actions, 'fac glob'))).toEqual(['Emitir Factura global']);
    expect(titles(matchingEntries(actions, 'credito'))).toEqual(['Emitir Nota de Crédito']);
    expect(titles(matchingEntries(actions, 'págin'))).toEqual(['Ir a Mi Página']);
    expect(matchingEntries(actions, 'redito')).toEqual([]);
    expect(titles(matchingEntries(actions, 'importar cli'))).toEqual(['Importar Clientes']);
    expect(matchingEntries(actions, 'bitacora')).toEqual([]);
    const ofOperators = actionEntries({ hasCompany: false, isOperator: true, may: () => true });
    expect(titles(matchingEntries(ofOperators, 'bitacora'))).toEqual(['Ir a Bitácora']);
  });

  it('needs no company while there is none', () => {
    const addresses = actionEntries({ hasCompany: false, isOperator: false, may: () => true }).map(({ to }) => to);
    expect(addresses).toEqual(['/nueva-empresa', '/dashboard', '/planes', '/mis-compras', '/configuracion']);
  });

  it('makes nothing that its user may not make', () => {
    const held: readonly CompanyPermission[] = ['customers:write', 'imports:write'];
    const may = (permission: CompanyPermission) => held.includes(permission);
    const offered = titles(actionEntries({ hasCompany: true, isOperator: false, may }));
    expect(offered).toEqual(expect.arrayContaining(['Nuevo cliente', 'Importar Clientes']));
    for (const hidden of ['Nuevo producto', 'Nuevo pedido', 'Importar Productos', 'Emitir Factura', 'Ir a Reportes'])
      expect(offered).not.toContain(hidden);
  });

  it('leads to the dialog of what was found; a company is selected instead', () => {
    expect(foundEntry(customer, 'e1').to).toBe('/clientes/c1/show');
    expect(foundEntry({ ...customer, kind: 'company' }, 'e1')).not.toHaveProperty('to');
  });
});

describe('what was opened last', () => {
  const record = (id: string, companyId: string) => ({ ...customer, id, companyId });

  it('stands first and once, and only so many are kept', () => {
    const many = Array.from({ length: 60 }, (_, index) => record(`c${index}`, 'e1'));
    const recent = many.reduce<ReturnType<typeof withRecent>>(withRecent, []);
    expect(recent.map(({ id }) => id).slice(0, 2)).toEqual(['c59', 'c58']);
    expect(recent).toHaveLength(40);
    expect(
      withRecent(recent, record('c40', 'e1'))
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['c40', 'c59']);
  });

  it('is shown in its own company; companies of the user are shown everywhere', () => {
    const recent = [record('c1', 'e1'), record('c2', 'e2'), { ...record('e2', 'e2'), kind: 'company' as const }];
    const shown = (...owned: readonly string[]) => recentEntries(recent, 'e1', owned).map(({ key }) => key);
    expect(shown('e1', 'e2')).toEqual(['customer:c1', 'company:e2']);
    expect(shown('e1')).toEqual(['customer:c1']);
  });
});
