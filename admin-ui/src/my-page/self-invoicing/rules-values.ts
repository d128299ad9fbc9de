import type { Given } from '@timbra/contract/calls.ts';
import type { SelfInvoicingAnswer } from '@timbra/contract/self-invoicing.ts';
import { settingsProblems, usualSettings, type TicketWindow } from '@timbra/core/self-invoicing/settings.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';

export interface RulesValues {
  window: TicketWindow;
  days: number | null;
  /** `some`: only those that are ticked. */
  acceptedUses: 'all' | 'some';
  uses: readonly string[];
  paymentForms: readonly string[];
  notify: boolean;
  published: boolean;
}

export const valuesOf = ({ uses, ...stored }: SelfInvoicingAnswer): RulesValues => ({
  ...stored,
  acceptedUses: uses.length === 0 ? 'all' : 'some',
  uses,
});

type Body = Given<'PUT /company/{id}/self-invoicing'>['body'];

/** Whether the page is published is sent when it changes: a page may be waiting for its company. */
export function bodyOf(values: RulesValues, stored: RulesValues): Body {
  const { window, paymentForms, notify, published } = values;
  return {
    ...named(values),
    window,
    paymentForms: [...paymentForms],
    notify,
    ...(published === stored.published ? {} : { published }),
  };
}

/** What is chosen elsewhere in the form leaves nothing behind here. */
const named = ({ window, days, acceptedUses, uses }: RulesValues) => ({
  days: window === 'days' ? days : null,
  uses: acceptedUses === 'all' ? [] : [...uses],
});

export function problemsOf(values: RulesValues): readonly Problem[] {
  const { window, paymentForms, notify, acceptedUses, uses } = values;
  const isNone = acceptedUses === 'some' && uses.length === 0;
  return [
    ...settingsProblems({ ...usualSettings, ...named(values), window, paymentForms, notify }),
    ...(isNone ? [{ field: 'uses', message: 'Elige al menos un uso, o acéptalos todos.' }] : []),
  ];
}
