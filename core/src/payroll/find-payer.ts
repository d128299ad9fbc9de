import type { Scope } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import { localTime } from '../shared/local-time.ts';
import { zoneOfPostalCode } from '../sat/catalogs/zona-horaria.ts';
import { wageZoneOf } from '../sat/salarios/salario-minimo.ts';
import { notFound } from '../shared/errors.ts';
import type { Payer } from './draft-payslip.ts';
import type { PayrollRun } from './payroll-run.ts';
import type { PayrollPorts } from './ports.ts';

type Ports = Pick<PayrollPorts, 'clock' | 'employers' | 'satCatalogs'> & {
  readonly law: Pick<KnownLaw, 'read'>;
  readonly invoiceSources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
};

/**
 * Finds who pays the workers of a run: asked once for all its payslips.
 * @throws DomainError NOT_FOUND once the company is closed.
 */
export async function findPayer(ports: Ports, scope: Scope, { companyId }: PayrollRun): Promise<Payer> {
  const issuer = await ports.invoiceSources.issuer(scope, companyId);
  if (!issuer) throw notFound('No encontramos esa empresa.');
  const { lugarExpedicion } = issuer;
  const clock = (await ports.invoiceSources.timeZone(lugarExpedicion)) ?? zoneOfPostalCode(lugarExpedicion);
  const now = localTime(ports.clock.now(), clock);
  const { factOf } = await ports.satCatalogs.lookup({ codigoPostal: [lugarExpedicion] }, now.slice(0, 10));
  return {
    issuer,
    employer: await ports.employers.find(companyId),
    now,
    zone: wageZoneOf(lugarExpedicion, (fact) => factOf('codigoPostal', lugarExpedicion, fact)),
    law: await ports.law.read(),
  };
}
