import { beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../src/employees/employee.ts';
import type { Employees } from '../src/employees/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { anEmployee } from './employees.ts';

export interface EmployeesUnderTest {
  readonly employees: Employees;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what every Employees does. */
export function employeesContract(name: string, open: () => Promise<EmployeesUnderTest>): void {
  describe(`${name} as Employees`, () => {
    let fixture: EmployeesUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    const mine = (changes: Partial<Employee> = {}) => anEmployee({ companyId: owner.companyId, ...changes });
    const add = (employee: Employee) => fixture.employees.add({ employee, isComplete: true });
    const find = (employee: Employee) => fixture.employees.find(aScope(owner.userId), employee.id);

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('gives an employee back as it was kept, to the cent, and to its owner only', async () => {
      const employee = mine({
        email: 'ana@ejemplo.mx',
        sindicalizado: false,
        salarioDiario: 9_999_999_999.98,
        salarioBaseCotApor: 9_999_999_999.99,
        subcontratacion: [{ rfcLabora: 'EKU9003173C9', porcentajeTiempo: 33.333 }],
      });
      expect(await add(employee)).toBe('saved');
      expect(await find(employee)).toEqual(employee);
      expect(await fixture.employees.find(aScope((await fixture.owner()).userId), employee.id)).toBeUndefined();
    });

    it('has one employee a CURP in a company, also for parallel requests', async () => {
      const added = await Promise.all(Array.from({ length: 6 }, () => add(mine())));
      expect(added.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      expect(await add(anEmployee({ companyId: (await fixture.owner()).companyId }))).toBe('saved');
    });

    it('refuses a change to the CURP of another one, and keeps any other', async () => {
      const [first, second] = [mine(), mine({ curp: 'CACX760510MGTSHC04' })];
      await add(first);
      await add(second);
      const stolen = { ...second, curp: first.curp };
      expect(await fixture.employees.save({ employee: stolen, isComplete: true })).toBe('duplicate');
      const changed = { ...second, puesto: 'Cajera', rfc: undefined, version: 2 };
      expect(await fixture.employees.save({ employee: changed, isComplete: false })).toBe('saved');
      const found = await fixture.transactions.run(() =>
        fixture.employees.findForChange(aScope(owner.userId), second.id),
      );
      expect(found).toEqual(changed);
    });

    it('frees the CURP of one that is archived, and brings it back unless that is taken by then', async () => {
      const employee = mine();
      const scope = aScope(owner.userId);
      const others = aScope((await fixture.owner()).userId);
      await add(employee);
      expect(await fixture.employees.archive(others, employee.id)).toBe(false);
      expect(await fixture.employees.archive(scope, employee.id)).toBe(true);
      expect(await fixture.employees.archive(scope, employee.id)).toBe(false);
      expect(await find(employee)).toBeUndefined();
      expect(await fixture.employees.restore(others, employee.id)).toBe('missing');
      expect(await fixture.employees.restore(scope, employee.id)).toBe('restored');
      expect(await find(employee)).toEqual(employee);
      await fixture.employees.archive(scope, employee.id);
      expect(await add(mine())).toBe('saved');
      expect(await fixture.employees.restore(scope, employee.id)).toBe('duplicate');
    });
  });
}
