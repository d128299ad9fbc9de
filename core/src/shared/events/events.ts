import type { Transactions } from '../ports.ts';
import type { eventTypes, EventType } from './event-types.ts';

/** What changed, in as many words as a receiver needs to know whether to ask for the record. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

/** Records of these kinds are told with their company, since one may be gone; the owner of all others is looked up. */
type OfCompany = 'member' | 'received';

type EventFacts = { readonly recordId: string; readonly data?: EventData };

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

type Method = (...args: never[]) => Promise<unknown>;

/** What a call of a method has told of, by its result and its arguments. */
type EventsOf<M extends Method> = (
  result: Awaited<ReturnType<M>>,
  ...args: Parameters<M>
) => readonly NewEvent[] | Promise<readonly NewEvent[]>;

/**
 * Says of each method of a port what its success is an event of, or that it is none. A method that a port gets later does
 * not compile without its line, so that no change of a record is forgotten.
 */
export type Recording<Port> = {
  readonly [Name in keyof Port]: 'nothing' | (Port[Name] extends Method ? EventsOf<Port[Name]> : never);
};

type Wrapped = (...args: unknown[]) => unknown;

/** Returns the port, whose changes tell their events in one transaction with them. */
export const recording = <Port extends object>(
  port: Port,
  ports: { readonly events: Events; readonly transactions: Transactions },
  eventsByMethod: Recording<Port>,
): Port =>
  new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      const eventsOf: unknown = Reflect.get(eventsByMethod, name);
      const call: Wrapped = (...args) => Reflect.apply(method, target, args);
      return typeof eventsOf === 'function' ? withEvents(ports, call, eventsOf as AnyEventsOf) : call;
    },
  });

type AnyEventsOf = (...args: unknown[]) => readonly NewEvent[] | Promise<readonly NewEvent[]>;

function withEvents(
  { events, transactions }: { readonly events: Events; readonly transactions: Transactions },
  call: Wrapped,
  eventsOf: AnyEventsOf,
): Wrapped {
  return (...args) =>
    transactions.run(async () => {
      const result = await call(...args);
      for (const event of await eventsOf(result, ...args)) await events.record(event);
      return result;
    });
}
