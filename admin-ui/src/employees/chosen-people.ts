import type { EmployeeAnswer } from '@timbra/contract/employees.ts';

/** Is somebody whom a run pays, as its form shows them. */
export type Person = Pick<EmployeeAnswer, 'id' | 'nombre' | 'numEmpleado'>;

/** Is who was chosen by another screen. They are of one company, and stay in the history of the browser. */
type ChosenPeople = { readonly payrollOf: string; readonly people: readonly Person[] };

/** The runs of payroll are at this address. */
export const runsAddress = '/nomina';

export const newRunAddress = `${runsAddress}/create`;

export const chosenPeople = (companyId: string, rows: readonly Person[]): ChosenPeople => ({
  payrollOf: companyId,
  people: rows.map(({ id, nombre, numEmpleado }) => ({ id, nombre, numEmpleado })),
});

/** @param state of the address. @returns nobody, unless somebody of this company was chosen. */
export function peopleIn(state: unknown, companyId: string): readonly Person[] {
  const chosen = state as Partial<ChosenPeople> | null;
  return chosen?.payrollOf === companyId ? (chosen.people ?? []) : [];
}

/** Forms of people who were chosen elsewhere are kept apart: they take nothing from one that was begun before. */
export const runDraft = (companyId: string, hasChosen: boolean): string =>
  `${hasChosen ? 'nomina-elegidos:' : 'nomina:'}${companyId}`;
