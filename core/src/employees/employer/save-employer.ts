import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import { isStale, type Saved } from '../../shared/ports.ts';
import type { EmployeesPorts } from '../ports.ts';
import type { EmployerChanges, StoredEmployer } from './employer.ts';
import { changedEmployer, employerProblems, unsaidEmployer } from './employer.ts';

type Ports = Pick<EmployeesPorts, 'employers' | 'transactions'> & { readonly access: Pick<Access, 'company'> };

/**
 * Returns what a company says of itself in payslips.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getEmployer(ports: Ports, actor: Actor, companyId: string): Promise<StoredEmployer> {
  await ports.access.company(actor, 'payroll:read', companyId);
  return (await ports.employers.find(companyId)) ?? unsaidEmployer;
}

/** Lists the departments in the records of its employees, listed or not. @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function listDepartmentsInUse(ports: Ports, actor: Actor, companyId: string): Promise<readonly string[]> {
  await ports.access.company(actor, 'payroll:read', companyId);
  return ports.employers.departmentsInUse(companyId);
}

/**
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveEmployer(
  ports: Ports,
  actor: Actor,
  companyId: string,
  sent: EmployerChanges,
  version: number | undefined,
): Promise<Saved<StoredEmployer>> {
  await ports.access.company(actor, 'payroll:write', companyId);
  return ports.transactions.run(async () => {
    const current = (await ports.employers.findForChange(companyId)) ?? unsaidEmployer;
    if (isStale(current, version)) return { kind: 'stale', current };
    const employer = { ...changedEmployer(current, sent), version: current.version + 1 };
    const problems = employerProblems(employer);
    if (problems.length > 0) throw refusal(problems);
    await ports.employers.save(companyId, employer);
    return { kind: 'saved', record: employer };
  });
}
