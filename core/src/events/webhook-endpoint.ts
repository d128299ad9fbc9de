import { unless, type Problem } from '../shared/errors.ts';
import { isEventPattern } from '../shared/events/event-types.ts';

export interface WebhookEndpoint {
  readonly id: string;
  /** Is the account whose events it gets. */
  readonly userId: string;
  /** It gets the events of this company alone; of all the account's, and of the account, without one. */
  readonly companyId: string | null;
  readonly url: string;
  /** Holds patterns, see `isEventPattern`. */
  readonly events: readonly string[];
  readonly description: string | null;
  readonly enabled: boolean;
  readonly livemode: boolean;
  /** Is the account that made it; null for one of before that was kept. */
  readonly madeBy: string | null;
  /** It is told of payslips too: it was made and changed by those who see them, and whoever made it sees them now. */
  readonly payroll: boolean;
  readonly secretSealed: string;
  /** The secret before this one signs too until its time is over. */
  readonly former: { readonly sealed: string; readonly until: Date } | undefined;
  /** Since when each attempt has failed; undefined after one that has not. */
  readonly failingSince: Date | undefined;
  /** When we gave it up; undefined for one that was not. */
  readonly disabledAt: Date | undefined;
  readonly createdAt: Date;
}

/** An endpoint as a request sends it: what is absent stays as it is. */
export interface EndpointInput {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly description?: string | null | undefined;
  readonly enabled?: boolean | undefined;
}

/** So many has an account at most for live data, and as many for tests: each of them is another request for every event. */
export const mostEndpoints = 20;

export const endpointProblems = ({ url, events }: Pick<WebhookEndpoint, 'url' | 'events'>): Problem[] => [
  ...unless(url.trim() !== '', 'url', 'Escribe la dirección que recibirá los avisos.'),
  ...unless(events.length > 0, 'events', 'Elige al menos un tipo de evento.'),
  ...events.flatMap((pattern, index) =>
    unless(isEventPattern(pattern), `events[${index}]`, `«${pattern}» no es un tipo de evento.`),
  ),
];
