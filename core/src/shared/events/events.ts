import type { eventTypes, EventType } from './event-types.ts';

/** What changed, in as many words as a receiver needs to know whether to ask for the record. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

/** Records of these kinds are told with their company, since one may be gone; the owner of all others is looked up. */
type OfCompany = 'member' | 'received';

interface EventFacts {
  readonly recordId: string;
  readonly data?: EventData;
}

/** Something that happened to a record. */
export type NewEvent = {
  [Type in EventType]: (typeof eventTypes)[Type] extends OfCompany
    ? EventFacts & { readonly type: Type; readonly companyId: string }
    : EventFacts & { readonly type: Type; readonly companyId?: never };
}[EventType];

/**
 * Keeps what happened, and leaves it to be delivered to the endpoints that want it. Within the transaction of what it
 * tells; the events of one record follow each other in the order in which these transactions end.
 */
export interface Events {
  /** A record that is not there is told of to nobody. */
  record(event: NewEvent): Promise<void>;
}
