// Keys of the lists of payroll that SAT's validation or the law of the income tax treats apart.

/** Percepción: salary. */
export const SALARY = '001';
/** Paid once a year or on some days of it. */
export const AGUINALDO = '002';
export const PROFIT_SHARE = '003';
export const SUNDAY_BONUS = '020';
export const VACATION_BONUS = '021';

/** Percepciones that the node of separation is for. */
export const OF_SEPARATION: ReadonlySet<string> = new Set(['022', '023', '025']);
/** Of retirement, paid at once and in parts. */
export const RETIREMENT_AT_ONCE = '039';
export const RETIREMENT_IN_PARTS = '044';
export const OF_RETIREMENT: ReadonlySet<string> = new Set([RETIREMENT_AT_ONCE, RETIREMENT_IN_PARTS]);
export const DISABILITY_BENEFIT = '014';
export const OVERTIME = '019';
export const OTHER_INCOME = '038';
export const SHARES = '045';
/** Travel expenses that were accounted for. */
export const TRAVEL_EXPENSES = '050';

/** Deducción: the worker's share of the social insurance. */
export const SOCIAL_SECURITY = '001';
/** Income tax withheld. */
export const ISR = '002';
/**
 * It is the line of what the year's computation leaves to be withheld; beside that of the period, which has the same
 * key.
 */
export const YEARLY_ISR = { tipo: ISR, clave: 'ISR-ANUAL', concepto: 'ISR del cálculo anual' } as const;
export const DISABILITY_DISCOUNT = '006';
/** Travel expenses that were handed over before. */
export const TRAVEL_ADJUSTMENT = '081';

/** Otros pagos. */
export const SUBSIDY = '002';
/** Travel expenses, handed over. */
export const TRAVEL_ADVANCE = '003';
export const BALANCE_IN_FAVOUR = '004';
/** One of these goes with each worker of regime 02, and with nobody else. */
export const OF_SUBSIDY: ReadonlySet<string> = new Set([SUBSIDY, '007', '008']);

/** Takes a subsidy back that was not due: pairs of another payment and a deduction, and the deduction that both go with. */
export const SUBSIDY_ADJUSTMENT = {
  tax: { paid: '007', deducted: ISR },
  delivered: { paid: '008', deducted: '071' },
  caused: '107',
} as const;

/** Régimen: wages. */
export const WAGES = '02';
/** Workers who have retired have one of these. */
export const RETIRED: ReadonlySet<string> = new Set(['03', '04', '12']);
/** A worker is paid with one of these for a separation: together with wages, or apart from them. */
export const PAID_AT_SEPARATION: ReadonlySet<string> = new Set([WAGES, '13']);
