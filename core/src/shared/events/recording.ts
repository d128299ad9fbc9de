import type { Transactions } from '../ports.ts';
import type { Events, NewEvent } from './events.ts';

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
export function recording<Port extends object>(
  port: Port,
  ports: { readonly events: Events; readonly transactions: Transactions },
  eventsByMethod: Recording<Port>,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      const eventsOf: unknown = Reflect.get(eventsByMethod, name);
      const call: Wrapped = (...args) => Reflect.apply(method, target, args);
      return typeof eventsOf === 'function' ? withEvents(ports, call, eventsOf as AnyEventsOf) : call;
    },
  });
}

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
