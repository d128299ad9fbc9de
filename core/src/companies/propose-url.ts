import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { addressProblem, isReservedUrl, normalizeCustomUrl, slugOf } from './custom-url.ts';
import type { CompaniesPorts, CompanyPages } from './ports.ts';
import { takenMessage } from './page.ts';

const tries = 20;

/** A free address made of the company's name; with a number when others have the name too. */
export async function proposeUrl(pages: CompanyPages, companyId: string, name: string): Promise<string> {
  const slug = slugOf(name) || 'empresa';
  const numbered = Array.from({ length: tries }, (_, n) => `${slug}-${n + 2}`);
  const candidates = [slug, ...numbered].filter((url) => !isReservedUrl(url));
  const taken = await pages.taken(candidates);
  return candidates.find((url) => !taken.has(url)) ?? `empresa-${companyId}`;
}

interface AddressVerdict {
  /** The address has the form in which it would be kept. */
  readonly customUrl: string;
  readonly available: boolean;
  /** Why it cannot be had; never whose it is. */
  readonly message: string | null;
}

type Ports = Pick<CompaniesPorts, 'companies' | 'companyPages'>;

/**
 * Tells whether a company may have an address for its page, while it is typed. Saving judges again.
 * @throws DomainError NOT_FOUND
 */
export async function checkAddress(
  ports: Ports,
  actor: Actor,
  companyId: string,
  typed: string,
): Promise<AddressVerdict> {
  if (!(await ports.companies.find(scopeOf(actor, 'companies:manage'), companyId))) throw notFound();
  const customUrl = normalizeCustomUrl(typed);
  const message = addressProblem(customUrl) ?? (await takenByAnother(ports, companyId, customUrl));
  return { customUrl, available: message === undefined, message: message ?? null };
}

async function takenByAnother(ports: Ports, companyId: string, customUrl: string): Promise<string | undefined> {
  if (!(await ports.companyPages.taken([customUrl])).has(customUrl)) return undefined;
  const own = await ports.companyPages.find(companyId);
  return own?.customUrl === customUrl ? undefined : takenMessage;
}
