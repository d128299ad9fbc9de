import type { Decimal } from '../../shared/money/decimal.ts';
import type * as declaration from './declaration.ts';
import type { Period } from '../period.ts';

/** Reads what the documents of a company add to its tax returns. */
export interface DeclaredMonths {
  /** Returns the regime of a company, a key of c_RegimenFiscal; undefined until its fiscal data are complete. */
  regimen(companyId: string): Promise<string | undefined>;
  /**
   * Enters what complements say of money that nobody has entered yet. Those of before the day tell of none of it or later:
   * FechaPago is never in the future.
   */
  enterCollected(companyId: string, day: string): Promise<void>;
  /** Returns the taxes of a month by flow of money, or as they were invoiced. */
  taxes(companyId: string, month: Period, by: declaration.IncomeBy): Promise<readonly declaration.DeclaredTax[]>;
  /** Returns the income of a month, document by document. */
  income(companyId: string, month: Period, by: declaration.IncomeBy): Promise<readonly declaration.DeclaredAmount[]>;
  incomeSum(companyId: string, period: Period, by: declaration.IncomeBy): Promise<Decimal>;
  /**
   * Returns what documents paid later still wait for, up to a day: the IVA, or the income, of what is owed of each.
   */
  pending(companyId: string, until: string, of: declaration.Declaration): Promise<readonly declaration.PendingAmount[]>;
  /** Returns what documents of a company are called. */
  named(companyId: string, ids: readonly string[]): Promise<readonly declaration.NamedDocument[]>;
  /** Returns the figures that a month was last closed with. */
  closed(companyId: string, of: declaration.Declaration, mes: string): Promise<ClosedMonth | undefined>;
  /** Keeps the figures of a month. What it was closed with before stays on record. */
  close(
    closing: ClosedMonth & { readonly companyId: string; readonly of: declaration.Declaration; readonly mes: string },
  ): Promise<void>;
}

export interface ClosedMonth {
  readonly closedAt: Date;
  readonly figures: MonthFigures;
}

/**
 * The figures of a month's report by name, with what each document adds to them, as JSON numbers: what a closed month
 * keeps.
 */
export interface MonthFigures {
  readonly [figure: string]: { readonly amount: number; readonly documents: Readonly<Record<string, number>> };
}
