import type { SharedPorts } from '../shared/ports.ts';
import type { Plan } from './plan.ts';

export interface Plans {
  add(plan: Plan): Promise<void>;
  /** Finds a plan, also one that is not on sale; undefined for one that was removed. */
  find(id: string): Promise<Plan | undefined>;
  /** Holds the plan until the transaction ends: of two who change it one waits for the other. */
  findForChange(id: string): Promise<Plan | undefined>;
  /**
   * Returns the plans on sale in the order that the operator gave them; the others after them, from the fewest stamps
   * to the most.
   */
  active(): Promise<Plan[]>;
  /** Saves a plan that is held. */
  save(plan: Plan): Promise<void>;
  /** Gone from every list; what was bought keeps its name and its stamps. @returns false when it was gone. */
  archive(id: string): Promise<boolean>;
  /** Returns all plans that were not removed, on sale or not, in their order. Holds them until the transaction ends. */
  holdInOrder(): Promise<Plan[]>;
  /** Puts these first, in this order; the others have no place of their own any more. @returns how many there are. */
  order(ids: readonly string[]): Promise<number>;
}

export interface PlansPorts extends SharedPorts {
  readonly plans: Plans;
}
