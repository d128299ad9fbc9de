import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { Jobs, PortsOf } from '../shared/ports.ts';
import { companyView, type CompanyView } from './company.ts';
import type { CompaniesPorts, SealedCsd } from './ports.ts';
import { registerCsd } from './register-csd.ts';
import { checkSentCsd, csdUpload, type SentCsd } from './certificates.ts';

type ReplacePorts = Pick<CompaniesPorts, 'companies' | 'transactions' | 'clock'> & PortsOf<typeof registerCsd>;

/**
 * Gives a company its CSD, or the one that follows an expiring one.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT while the company has no RFC, or what `registerCsd` throws.
 */
export async function replaceCsd(ports: ReplacePorts, actor: Actor, id: string, sent: SentCsd): Promise<CompanyView> {
  const scope = scopeOf(actor, 'companies:manage');
  const company = await ports.companies.find(scope, id);
  if (!company) throw notFound();
  const upload = csdUpload(sent);
  if (!upload) throw refusal(checkSentCsd(sent, '', true));
  const { rfc } = company.fiscalData;
  if (!rfc) throw new DomainError('CONFLICT', 'Completa primero el RFC de la empresa y después sube su CSD.');
  const csd = await registerCsd(ports, { company, rfc, upload, path: '' });
  return ports.transactions.run(async () => {
    const current = await ports.companies.lock(scope, id);
    if (!current) throw notFound();
    if (current.fiscalData.rfc !== rfc) throw rfcChanged();
    const saved = { ...current, csd, issuerId: rfc, version: current.version + 1 };
    await ports.companies.save(saved);
    return companyView(saved, ports.clock.now());
  });
}

const rfcChanged = (): DomainError =>
  new DomainError('CONFLICT', 'El RFC de la empresa cambió mientras se registraba el CSD. Inténtalo de nuevo.');

const laterMs = 5 * 60_000;

/**
 * Removes the CSD of an RFC from the provider, unless a company still issues with it.
 * While the provider is away it is put off; a refusal is final, for what is not there needs no removal.
 */
export async function removeCsd(
  ports: Pick<CompaniesPorts, 'companies' | 'csdRegistries' | 'outbox'>,
  { rfc, provider }: Jobs['remove-csd'],
): Promise<void> {
  if (await ports.companies.someoneIssuesAs(rfc)) return;
  const { csdRegistries } = ports;
  const registry = provider === undefined ? csdRegistries.of({ livemode: true }) : csdRegistries.named(provider);
  const outcome = await registry?.remove(rfc);
  if (outcome?.kind === 'unavailable') await ports.outbox.add('remove-csd', { rfc, provider }, { delayMs: laterMs });
}

const batch = 100;

interface Resealing {
  /** Counts those that are now sealed under another key than before. */
  readonly resealed: number;
  readonly seen: number;
  /** Companies whose CSD opens with none of the keys: it must be uploaded again. */
  readonly unreadable: readonly string[];
}

type ResealPorts = Pick<CompaniesPorts, 'sealedCsds' | 'csdSafe'>;

/**
 * Seals every company's CSD under the new encryption key after a change of it, so that the old one can go. Can be
 * repeated, and interrupted at any moment. @param report hears of the progress after each batch.
 */
export async function resealCsds(ports: ResealPorts, report: (progress: Resealing) => void): Promise<Resealing> {
  let progress: Resealing = { resealed: 0, seen: 0, unreadable: [] };
  let last: string | undefined;
  for (;;) {
    const csds = await ports.sealedCsds.after(last, batch);
    for (const csd of csds) progress = await resealOne(ports, csd, progress);
    if (csds.length < batch) return progress;
    last = csds.at(-1)?.companyId;
    report(progress);
  }
}

async function resealOne(
  ports: ResealPorts,
  csd: SealedCsd,
  { resealed, seen, unreadable }: Resealing,
): Promise<Resealing> {
  if (ports.csdSafe.isCurrent(csd.sealed)) return { resealed, seen: seen + 1, unreadable };
  const sealed = sealAgain(ports, csd);
  if (sealed === undefined) return { resealed, seen: seen + 1, unreadable: [...unreadable, csd.companyId] };
  const replaced = await ports.sealedCsds.replace(csd, sealed);
  return { resealed: resealed + (replaced ? 1 : 0), seen: seen + 1, unreadable };
}

function sealAgain(ports: ResealPorts, { companyId, sealed }: SealedCsd): string | undefined {
  try {
    return ports.csdSafe.seal(companyId, ports.csdSafe.open(companyId, sealed));
  } catch {
    return undefined;
  }
}
