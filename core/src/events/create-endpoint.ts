import type { Actor } from '../access/actor.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import { checkTarget } from './check-target.ts';
import { checkSeesPayroll } from './sees-payroll.ts';
import type { EventsPorts } from './ports.ts';
import { endpointProblems, mostEndpoints, type EndpointInput, type WebhookEndpoint } from './webhook-endpoint.ts';

type Ports = Pick<
  EventsPorts,
  'access' | 'webhookEndpoints' | 'webhookSender' | 'webhookSigner' | 'webhookSecrets' | 'ids' | 'clock'
>;

/**
 * Makes an endpoint for a company, or for the whole account where none is named.
 * @returns it with its secret, which no later call tells.
 * @throws DomainError NOT_FOUND or a lack of the permission, VALIDATION with all broken rules, CONFLICT above the most.
 */
export async function createEndpoint(
  ports: Ports,
  actor: Actor,
  { companyId, ...input }: EndpointInput & { readonly companyId?: string | undefined },
): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string }> {
  const owner = await ownerOf(ports, actor, companyId);
  const asked = { url: input.url ?? '', events: input.events ?? [] };
  const problems = [...endpointProblems(asked), ...(await checkTarget(ports, asked.url))];
  if (problems.length > 0) throw refusal(problems);
  const id = ports.ids.next();
  const secret = ports.webhookSigner.newSecret();
  const endpoint: WebhookEndpoint = {
    ...asked,
    ...owner,
    id,
    madeBy: actor.userId,
    description: input.description ?? null,
    enabled: input.enabled ?? true,
    livemode: actor.livemode ?? true,
    payroll: await checkSeesPayroll(ports, actor, owner.companyId),
    secretSealed: ports.webhookSecrets.seal(id, secret),
    former: undefined,
    failingSince: undefined,
    disabledAt: undefined,
    createdAt: ports.clock.now(),
  };
  if (!(await ports.webhookEndpoints.add(endpoint, mostEndpoints)))
    throw new DomainError('CONFLICT', `Puedes tener hasta ${mostEndpoints} webhooks; elimina uno antes de crear otro.`);
  return { endpoint, secret };
}

/** Whoever reaches one company alone makes endpoints of that one. */
async function ownerOf(ports: Ports, actor: Actor, named: string | undefined) {
  const companyId = named ?? actor.companyId;
  if (companyId === undefined) return { userId: actor.userId, companyId: null };
  await ports.access.namedCompany(actor, 'webhooks:manage', companyId);
  return { userId: await ports.access.owner(actor, 'webhooks:manage', companyId), companyId };
}
