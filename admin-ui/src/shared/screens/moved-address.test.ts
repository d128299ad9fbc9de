import { expect, it } from 'vitest';
import { movedAddress } from './moved-address.ts';

const employees = { name: 'empleados', ofRecord: { eliminar: undefined }, ofList: { patron: undefined } };

const moved = (search: string) => {
  const to = movedAddress(employees, search);
  return to && `${to.pathname}${to.search}`;
};

it('leads from where a dialog stood behind its list to the address of its screen', () => {
  expect(moved('?dialogo=nuevo')).toBe('/empleados/create');
  expect(moved('?dialogo=editar&id=e1')).toBe('/empleados/e1');
  expect(moved('?dialogo=ver&id=e1')).toBe('/empleados/e1/show');
  expect(moved('?dialogo=eliminar&id=e1')).toBe('/empleados/e1/eliminar');
  expect(moved('?dialogo=patron')).toBe('/empleados/patron');
});

it('leads by the words that a screen of one kind had of its own', () => {
  const runs = { name: 'nomina', ofRecord: {}, formerly: { nueva: 'nuevo' } };
  expect(movedAddress(runs, '?dialogo=nueva&page=2')).toEqual({ pathname: '/nomina/create', search: '?page=2' });
  const documents = { name: 'facturas', ofRecord: {}, formerly: { lista: 'ver' } };
  expect(movedAddress(documents, '?dialogo=lista&id=f1')?.pathname).toBe('/facturas/f1/show');
  expect(movedAddress(runs, '?dialogo=otra')?.pathname).toBe('/nomina');
});

it('keeps the page and the filters of the list', () => {
  expect(moved('?page=2&dialogo=ver&id=e1&filter=%7B%7D')).toBe('/empleados/e1/show?page=2&filter=%7B%7D');
});

it('leads to the list where it names no screen', () => {
  expect(moved('?dialogo=ver')).toBe('/empleados');
  expect(moved('?dialogo=otro&id=e1')).toBe('/empleados');
  expect(moved('?dialogo=constructor')).toBe('/empleados');
});

it('leaves every other address', () => {
  expect(moved('?page=2&id=e1')).toBeUndefined();
});
