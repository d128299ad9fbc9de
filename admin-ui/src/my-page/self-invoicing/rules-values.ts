import type { Given } from '@timbra/contract/calls.ts';
import type { SelfInvoicingAnswer } from '@timbra/contract/self-invoicing.ts';
import { settingsProblems, usualSettings, type TicketWindow } from '@timbra/core/self-invoicing/settings.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { ComparedField } from '../../shared/form/stale-dialog.tsx';

export const windowWords: Readonly<Record<TicketWindow, string>> = {
  year: 'Hasta el fin del año de la compra',
  month: 'Hasta el fin del mes de la compra',
  days: 'Unos días después de la compra',
};

export interface RulesValues {
  window: TicketWindow;
  days: number | null;
  /** `some` means only those that are ticked. */
  acceptedUses: 'all' | 'some';
  uses: readonly string[];
  paymentForms: readonly string[];
  notify: boolean;
  published: boolean;
}

export const valuesOf = ({ uses, version: _, ...stored }: SelfInvoicingAnswer): RulesValues => ({
  ...stored,
  acceptedUses: uses.length === 0 ? 'all' : 'some',
  uses,
});

const listed = (keys: unknown) => (keys as readonly string[]).join(', ') || 'Todos';
const asked = (yes: unknown) => (yes ? 'Sí' : 'No');

/** Two tabs are shown these when they differ. */
export const comparedFields: readonly ComparedField<RulesValues>[] = [
  { field: 'window', label: 'Se puede facturar', show: (window) => windowWords[window as TicketWindow] },
  { field: 'days', label: 'Días después de la compra' },
  { field: 'paymentForms', label: 'Formas de pago', show: listed },
  { field: 'uses', label: 'Usos del CFDI', show: listed },
  { field: 'notify', label: 'Avisarme de cada factura', show: asked },
  { field: 'published', label: 'Página publicada', show: asked },
];

type Body = Given<'PUT /company/{id}/self-invoicing'>['body'];

/**
 * Whether the page is published is sent when it changes: a page may be waiting for its company.
 * @param version what is written over; of another one than what was read, nothing is known to be the same.
 */
export function bodyOf(values: RulesValues, stored: SelfInvoicingAnswer, version: number | undefined): Body {
  const { window, paymentForms, notify, published } = values;
  return {
    ...named(values),
    window,
    paymentForms: [...paymentForms],
    notify,
    ...(published === stored.published && version === stored.version ? {} : { published }),
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
