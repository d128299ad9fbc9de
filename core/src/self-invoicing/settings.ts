import { FORMA_PAGO } from '../sat/catalogs/forma-pago.ts';
import { USO_CFDI } from '../sat/catalogs/regimen-fiscal.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { localTime } from '../shared/local-time.ts';

/** A sale may be invoiced by its ticket until then: the end of its year, of its month, or some days after it. */
const ticketWindows = ['year', 'month', 'days'] as const;

export type TicketWindow = (typeof ticketWindows)[number];

export interface SelfInvoicingSettings {
  readonly window: TicketWindow;
  /** Only the window `days` has it. */
  readonly days: number | null;
  /** Keys of c_UsoCFDI that are accepted; none stands for all. */
  readonly uses: readonly string[];
  /** Keys of c_FormaPago that are offered. */
  readonly paymentForms: readonly string[];
  /** The company is told of each invoice that is asked for. */
  readonly notify: boolean;
}

/** Is what a company has saved. */
export interface StoredSettings extends SelfInvoicingSettings {
  /** Grows with each save, so that two people who edit them notice each other. */
  readonly version: number;
}

/** The law gives the buyer the year of the purchase (LISR 27-XVIII); a company that says nothing gives no less. */
export const usualSettings: SelfInvoicingSettings = {
  window: 'year',
  days: null,
  uses: [],
  paymentForms: ['01', '03', '04', '28'],
  notify: false,
};

/** A company that has saved none has these. */
export const unsaidSettings: StoredSettings = { ...usualSettings, version: 0 };

/** What a buyer of goods and services may put an invoice to; payments and payroll have documents of their own. */
const ofSales = USO_CFDI.entries.map(({ key }) => key).filter((key) => key !== 'CP01' && key !== 'CN01');

/** Returns the uses that the company chose; without a choice all that a sale may have. */
export const acceptedUses = ({ uses }: Pick<SelfInvoicingSettings, 'uses'>): readonly string[] =>
  uses.length === 0 ? ofSales : uses;

/** What is absent stays as it is. */
export type SettingsChanges = {
  readonly [Name in keyof SelfInvoicingSettings]?: SelfInvoicingSettings[Name] | null | undefined;
} & { readonly published?: boolean | null | undefined };

/** `days` may be emptied by null; of the others null leaves what there was, as absence does. */
export const changedSettings = (before: SelfInvoicingSettings, sent: SettingsChanges): SelfInvoicingSettings => ({
  window: sent.window ?? before.window,
  days: sent.days === undefined ? before.days : sent.days,
  uses: sent.uses ?? before.uses,
  paymentForms: sent.paymentForms ?? before.paymentForms,
  notify: sent.notify ?? before.notify,
});

const mostDays = 365;

/** Returns every broken rule at once, each at its field. */
export function settingsProblems({ window, days, uses, paymentForms }: SelfInvoicingSettings): Problem[] {
  const isDays = days !== null && Number.isInteger(days) && days >= 1 && days <= mostDays;
  return [
    ...unless(isDays || (days === null && window !== 'days'), 'days', `Escribe de 1 a ${mostDays} días.`),
    ...uses.flatMap((key, index) => unless(ofSales.includes(key), `uses[${index}]`, 'Ese uso no va en una venta.')),
    ...unless(paymentForms.length > 0, 'paymentForms', 'Elige al menos una forma de pago.'),
    // What is not paid yet has a form of payment later, and a complement with it.
    ...paymentForms.flatMap((key, index) =>
      unless(FORMA_PAGO.has(key) && key !== '99', `paymentForms[${index}]`, 'Esa no es una forma de pago de contado.'),
    ),
  ];
}

type Window = Pick<SelfInvoicingSettings, 'window' | 'days'>;

/** Returns the last day, as `2026-12-31` and by the company's clock, on which a sale may be invoiced by its ticket. */
export function lastDay({ window, days }: Window, sold: Date, zone: string): string {
  const day = localTime(sold, zone).slice(0, 10);
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (window === 'year') return `${year}-12-31`;
  if (window === 'month') return isoDay(Date.UTC(year, month, 0));
  return isoDay(Date.parse(`${day}T00:00:00Z`) + (days ?? 0) * 86_400_000);
}

export const isOver = (until: string, now: Date, zone: string): boolean => localTime(now, zone).slice(0, 10) > until;

export function windowText({ window, days }: Window): string {
  if (window === 'year') return 'Puedes pedir tu factura hasta el 31 de diciembre del año de tu compra.';
  if (window === 'month') return 'Puedes pedir tu factura hasta el último día del mes de tu compra.';
  return days === 1
    ? 'Puedes pedir tu factura hasta el día siguiente al de tu compra.'
    : `Puedes pedir tu factura hasta ${days ?? 0} días después de tu compra.`;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
