import { scopeOf, type Actor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import { checkTarget } from './check-target.ts';
import { noEndpoint } from './get-endpoint.ts';
import { checkSeesPayroll } from './sees-payroll.ts';
import type { EventsPorts } from './ports.ts';
import { endpointProblems, type EndpointInput, type WebhookEndpoint } from './webhook-endpoint.ts';

type Ports = Pick<EventsPorts, 'access' | 'webhookEndpoints' | 'webhookSender' | 'transactions' | 'outbox'>;

/**
 * Changes an endpoint. One that is enabled again begins without its failures, and is sent what waited meanwhile.
 * @throws DomainError NOT_FOUND, or VALIDATION with all broken rules.
 */
export async function changeEndpoint(
  ports: Ports,
  actor: Actor,
  id: string,
  input: EndpointInput,
): Promise<WebhookEndpoint> {
  const broken = input.url === undefined ? [] : await checkTarget(ports, input.url);
  return ports.transactions.run(async () => {
    const current = await ports.webhookEndpoints.findForChange(scopeOf(actor, 'webhooks:manage'), id);
    if (!current) throw noEndpoint();
    const changed = changedEndpoint(current, input, await checkSeesPayroll(ports, actor, current.companyId));
    const problems = [...endpointProblems(changed), ...broken];
    if (problems.length > 0) throw refusal(problems);
    await ports.webhookEndpoints.save(changed);
    if (changed.enabled) await ports.outbox.add('deliver-webhooks', { endpointId: id });
    return changed;
  });
}

function changedEndpoint(current: WebhookEndpoint, input: EndpointInput, payroll: boolean): WebhookEndpoint {
  const enabled = input.enabled ?? current.enabled;
  const begins = enabled && !current.enabled ? { failingSince: undefined, disabledAt: undefined } : {};
  return {
    ...current,
    ...begins,
    url: input.url ?? current.url,
    events: input.events ?? current.events,
    description: input.description === undefined ? current.description : input.description,
    enabled,
    // Whoever names where events go to opens no payslips to others than may see them.
    payroll: current.payroll && payroll,
  };
}
