import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { companyView, type CompanyView } from './company-view.ts';
import type { CompaniesPorts } from './ports.ts';
import { registerCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './sent-csd.ts';

type Ports = Pick<CompaniesPorts, 'companies' | 'transactions' | 'clock'> & PortsOf<typeof registerCsd>;

/**
 * Gives a company its CSD, or the one that follows an expiring one.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT while the company has no RFC, or what `registerCsd` throws.
 */
export async function replaceCsd(ports: Ports, actor: Actor, id: string, sent: SentCsd): Promise<CompanyView> {
  const scope = scopeOf(actor, 'companies:manage');
  const company = await ports.companies.find(scope, id);
  if (!company) throw notFound();
  const upload = csdUpload(sent);
  if (!upload) throw refusal(checkSentCsd(sent, '', true));
  const { rfc } = company.fiscalData;
  if (!rfc) throw new DomainError('CONFLICT', 'Completa primero el RFC de la empresa y después sube su CSD.');
  const csd = await registerCsd(ports, { companyId: id, rfc, upload, path: '' });
  return ports.transactions.run(async () => {
    const current = await ports.companies.lock(scope, id);
    if (!current) throw notFound();
    if (current.fiscalData.rfc !== rfc) throw rfcChanged();
    const saved = { ...current, csd, issuerId: rfc, version: current.version + 1 };
    await ports.companies.save(saved);
    return companyView(saved, ports.clock.now());
  });
}

function rfcChanged(): DomainError {
  return new DomainError('CONFLICT', 'El RFC de la empresa cambió mientras se registraba el CSD. Inténtalo de nuevo.');
}
