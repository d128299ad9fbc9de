import { fileURLToPath } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import { readCsv } from '../catalogs/csv-source.ts';

/** The SAT lists that are too large for the code. */
export class Migration20261120100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table catalog_lists (
        name text primary key,
        complete boolean not null,
        loaded_at timestamptz not null
      )`);
    this.addSql(`
      create table catalog_entries (
        catalog text not null references catalog_lists,
        key text not null,
        name text not null,
        words text,
        facts jsonb not null,
        valid_from date,
        valid_to date,
        frequency integer,
        plain_name text not null generated always as (search_text(name)) stored,
        busca text not null generated always as (search_text(key || ' ' || name || ' ' || coalesce(words, ''))) stored,
        primary key (catalog, key)
      )`);
    this.addSql(`create index catalog_entries_frequent on catalog_entries (catalog, frequency, key)`);
    this.addSql(`create index catalog_entries_search on catalog_entries using gin (catalog, busca gin_trgm_ops)`);
    await this.#start('codigoPostal', 'codigo-postal.csv');
  }

  /** What is known of a list that the product does not have whole; the operator loads it. */
  async #start(catalog: string, file: string): Promise<void> {
    const entries = await readCsv(fileURLToPath(new URL(`../seeds/sat/${file}`, import.meta.url)));
    const literal = `'${JSON.stringify(entries).replaceAll("'", "''")}'`;
    this.addSql(`insert into catalog_lists values ('${catalog}', false, now())`);
    this.addSql(`
      insert into catalog_entries (catalog, key, name, words, facts, valid_from, valid_to, frequency)
      select '${catalog}', key, name, words, facts, "validFrom", "validTo", frequency
      from jsonb_to_recordset(${literal}::jsonb)
        e(key text, name text, words text, facts jsonb, "validFrom" date, "validTo" date, frequency integer)`);
  }
}
