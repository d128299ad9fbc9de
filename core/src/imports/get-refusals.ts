import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { importNotFound } from './import.ts';
import type { Imports, Refusal } from './imports.ts';
import type { KeptRecord } from './target.ts';

export interface RefusedRows {
  readonly fileName: string;
  /** Headings of the file as they were uploaded. */
  readonly columns: readonly string[];
  /** Those that are still open, by their lines. */
  readonly rows: AsyncIterable<readonly Refusal[]>;
}

export interface KeptRows {
  readonly fileName: string;
  readonly rows: AsyncIterable<readonly KeptRecord[]>;
}

/** What an import refused, and what its undo left as it was. */
export class GetRefusals {
  readonly #imports: Imports;

  constructor(imports: Imports) {
    this.#imports = imports;
  }

  async execute(actor: Actor, id: string): Promise<RefusedRows> {
    const found = await this.#imports.find(scopeOf(actor, 'imports:read'), id);
    if (!found) throw importNotFound();
    return { fileName: found.fileName, columns: found.columns, rows: this.#imports.refusals(id) };
  }

  async kept(actor: Actor, id: string): Promise<readonly KeptRecord[]> {
    const found = await this.#imports.find(scopeOf(actor, 'imports:read'), id);
    if (!found) throw importNotFound();
    return this.#imports.kept(id, 1_000);
  }

  async allKept(actor: Actor, id: string): Promise<KeptRows> {
    const found = await this.#imports.find(scopeOf(actor, 'imports:read'), id);
    if (!found) throw importNotFound();
    return { fileName: found.fileName, rows: this.#imports.allKept(id) };
  }
}
