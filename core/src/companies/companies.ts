import type { Scope } from '../access/actor.ts';
import type { Company } from './company.ts';

/** Archived companies are not found. Each read names its scope: somebody else's company is not there. */
export interface Companies {
  add(company: Company): Promise<void>;
  find(scope: Scope, id: string): Promise<Company | undefined>;
  /** Locks the company inside a transaction: nobody else changes it until that ends. */
  lock(scope: Scope, id: string): Promise<Company | undefined>;
  /** Returns the companies of a scope in the order of their making. */
  within(scope: Scope): Promise<Company[]>;
  save(company: Company): Promise<void>;
  /** Tells whether any user's company has this RFC registered at the provider. */
  someoneIssuesAs(rfc: string): Promise<boolean>;
}
