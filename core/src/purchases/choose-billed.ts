import type { Actor } from '../access/actor.ts';
import { getFiscalData, type StoredFiscalData } from '../companies/read-company.ts';
import { checkReceptor, missingFields, type Receptor } from '../companies/receptor.ts';
import { getBillingData } from '../identity/get-billing-data.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Purchase } from './purchase.ts';
import type { Billed } from './purchase-invoice-request.ts';

/** Tells whom the buyer wants the invoice for. */
export interface ChosenBilled {
  /** The company whose fiscal data it gets; without one, the purchase's own or else the user's billing data. */
  readonly companyId: string | undefined;
  readonly toPublic: boolean;
}

/**
 * Returns whom a purchase is invoiced to.
 * @throws DomainError NOT_FOUND for somebody else's company, VALIDATION with every field that is missing or wrong.
 */
export async function chooseBilled(
  ports: PortsOf<typeof getFiscalData> & PortsOf<typeof getBillingData>,
  actor: Actor,
  purchase: Purchase,
  { companyId, toPublic }: ChosenBilled,
): Promise<Billed> {
  const chosen = companyId ?? purchase.companyId ?? undefined;
  // Somebody else's is refused even where its data are not used.
  const fiscalData = chosen === undefined ? undefined : await getFiscalData(ports, actor, chosen);
  if (toPublic) return { kind: 'public' };
  const { formaPago, version: _, ...billing } = await getBillingData(ports, actor);
  const receptor = fiscalData ? receptorIn(fiscalData) : billing;
  refuseIncomplete(receptor);
  return { kind: 'taxpayer', receptor, formaPago };
}

const receptorIn = ({ version: _, ...receptor }: StoredFiscalData): Receptor => receptor;

function refuseIncomplete(receptor: Receptor): void {
  const problems = checkReceptor(receptor).map(({ field, ...problem }) => ({ ...problem, field: `receiver.${field}` }));
  const missing = missingFields(receptor);
  const [first, ...others] = problems;
  if (!first) return;
  const message =
    missing.length > 0 ? `Completa tus datos fiscales para facturar: ${missing.join(', ')}` : first.message;
  throw refusal([{ ...first, message }, ...others]);
}
