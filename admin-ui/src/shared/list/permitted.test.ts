import { Eye } from 'lucide-react';
import { expect, it } from 'vitest';
import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { roleFacts, type Role } from '@timbra/core/access/roles.ts';
import type { BulkAction, RowAction } from './columns.ts';
import { permitted, permittedBulk } from './permitted.ts';

interface Row {
  readonly id: string;
  readonly isPaid: boolean;
  readonly asks: CompanyPermission;
}

const invoice: Row = { id: 'factura', isPaid: false, asks: 'invoices:cancel' };
const payslip: Row = { id: 'recibo', isPaid: true, asks: 'payroll:write' };
const ignore = () => undefined;
const ofMany = { icon: Eye, onPress: ignore };
const act = (label: string, rest: Partial<RowAction<Row>> = {}) => ({ label, icon: Eye, onPress: ignore, ...rest });
const mayOf = (role: Role) => {
  const held = new Set<CompanyPermission>(roleFacts[role].permissions);
  return (permission: CompanyPermission) => allows(held, permission);
};

const actions: readonly RowAction<Row>[] = [
  act('Ver'),
  act('Editar', { asks: 'customers:write' }),
  act('Cancelar', { asks: ({ asks }) => asks }),
  act('Pagar', { asks: 'payments:write', isShown: ({ isPaid }) => !isPaid }),
];

const shownTo = (role: Role, row: Row) =>
  permitted(actions, mayOf(role))
    .filter(({ isShown }) => isShown?.(row) !== false)
    .map(({ label }) => label);

it('shows of a row what its user may do, by the permission that the row asks for where it tells', () => {
  expect(shownTo('owner', invoice)).toEqual(['Ver', 'Editar', 'Cancelar', 'Pagar']);
  expect(shownTo('owner', payslip)).toEqual(['Ver', 'Editar', 'Cancelar']);
  expect(shownTo('facturista', invoice)).toEqual(['Ver', 'Editar', 'Cancelar']);
  expect(shownTo('facturista', payslip)).toEqual(['Ver', 'Editar']);
  expect(shownTo('nomina', payslip)).toEqual(['Ver', 'Cancelar']);
  expect(shownTo('cobranza', invoice)).toEqual(['Ver', 'Pagar']);
  expect(shownTo('lectura', invoice)).toEqual(['Ver']);
});

it('offers for several rows what may be done with some of them, and takes no others', () => {
  const bulk: readonly BulkAction<Row>[] = [
    { ...ofMany, label: 'Exportar' },
    { ...ofMany, label: 'Eliminar', asks: 'customers:write' },
    { ...ofMany, label: 'Enviar', asks: ({ asks }) => asks, takes: ({ isPaid }) => isPaid },
  ];
  const offered = (role: Role) =>
    permittedBulk(bulk, [invoice, payslip], mayOf(role)).map(({ label, takes }) => [
      label,
      [invoice, payslip].filter((row) => takes?.(row)).length,
    ]);
  expect(offered('owner')).toEqual([
    ['Exportar', 2],
    ['Eliminar', 2],
    ['Enviar', 1],
  ]);
  expect(offered('facturista')).toEqual([
    ['Exportar', 2],
    ['Eliminar', 2],
    ['Enviar', 0],
  ]);
  expect(offered('lectura')).toEqual([['Exportar', 2]]);
});
