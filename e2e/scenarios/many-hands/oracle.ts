import { isForPeople, permissionsOf } from '@timbra/contract/operation.ts';
import type { ApiCall } from '../every-call/calls.ts';
import type { Reply } from './asking.ts';
import { mayIn, type Hand, type Place } from './people.ts';

/** Whether somebody may do with a company what a call is for. */
export function isAllowed(hand: Hand, place: Place, { operation }: ApiCall): boolean {
  if (hand.isKey && isForPeople(operation)) return false;
  const asked = permissionsOf(operation.access);
  return asked.length === 0 || asked.some((permission) => mayIn(hand, place, permission));
}

/**
 * Returns what an answer holds and should not: anything of a company that somebody has nothing to do with, and payroll where
 * they may not see it.
 */
export function leaksIn({ text }: Reply, hand: Hand, places: readonly Place[]): readonly string[] {
  return places.flatMap((place) => {
    const hidden = hand.may.has(place) ? (mayIn(hand, place, 'payroll:read') ? [] : place.payroll) : place.secrets;
    return [...hidden].filter((secret) => text.includes(secret));
  });
}
