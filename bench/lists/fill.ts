import { randomUUID } from 'node:crypto';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import { givenNames, leadWords, surnames, trades } from './names.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Who reads, and the companies that the figures are taken on. */
export interface Filled {
  readonly userId: string;
  /** With all the customers asked for. */
  readonly large: string;
  /** With a thousand. */
  readonly usual: string;
}

/** Fills a migrated, empty database: a large company, a usual one, and a thousand of somebody else beside them. */
export async function fill(database: Database, customers: number): Promise<Filled> {
  const userId = await addUser(database);
  const others = await addUser(database);
  const large = await addCompany(database, userId);
  const usual = await addCompany(database, userId);
  const beside = await Promise.all(Array.from({ length: 1_000 }, () => addCompany(database, others)));
  await withoutIndexes(database, ['customers'], async () => {
    await addCustomers(database, [large], customers);
    await addCustomers(database, [usual], 1_000);
    await addCustomers(database, beside, 100);
    await addOutliers(database, large);
  });
  await database.change(sql`vacuum (analyze) customers`);
  return { userId, large, usual };
}

export async function addUser(database: Database): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${id}, 'Bench', ${email}, ${email}, '-', now())`,
  );
  return id;
}

export async function addCompany(database: Database, userId: string): Promise<string> {
  const id = randomUUID();
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     values (${id}, ${userId}, 'Bench', 'EKU9003173C9', now())`,
  );
  return id;
}

const columns = sql`id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, telefono, created_at`;

const oneOf = (words: readonly string[]) =>
  raw(`(array['${words.join("','")}'])[1 + floor(random() * ${words.length})]`);

/** Two of three are people, with one given name or two; the rest are companies, most of them SA de CV. */
const person = sql`${oneOf(givenNames)} || case when random() < 0.5 then ' ' || ${oneOf(givenNames)} else '' end || ' ' ||
  ${oneOf(surnames)} || ' ' || ${oneOf(surnames)}`;
const business = sql`${oneOf(leadWords)} || lower(${oneOf(leadWords)}) || ' ' || ${oneOf(trades)} ||
  case when random() < 0.8 then ' SA de CV' else ' SC' end`;

/** RFCs differ by their number, which their letters and their end write down. */
const rfc = sql`chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) || chr(65 + n / 17576 % 26) || '800101' ||
  lpad((n / 456976)::text, 2, '0') || n % 10`;

export async function addCustomers(database: Database, companies: readonly string[], each: number): Promise<void> {
  await database.change(
    sql`insert into customers (${columns})
     select uuidv7(), c::uuid, ${rfc}, case when random() < 0.67 then ${person} else ${business} end,
       ${oneOf(['G03', 'G03', 'G03', 'G01', 'S01', 'D01'])}, ${oneOf(['601', '612', '626', '605'])},
       lpad(floor(random() * 99999)::text, 5, '0'),
       case when random() < 0.75 then 'c' || n || '@' || ${oneOf(['correo', 'empresa', 'tienda'])} || '.mx' end,
       case when random() < 0.5 then '+52' || floor(random() * 9000000000 + 1000000000)::bigint end,
       now() - make_interval(mins => n)
     from unnest(array[${companies}]) c, generate_series(1, ${each}::int) n`,
  );
}

/** A word that one row has, and one whose many rows lie together, far along the order of names. */
async function addOutliers(database: Database, company: string): Promise<void> {
  await database.change(
    sql`insert into customers (${columns})
     select uuidv7(), ${company}::uuid, 'OXX9001' || lpad((n / 1000 + 1)::text, 2, '0') || lpad((n % 1000)::text, 3, '0'),
       'Tienda Oxxo ' || n, 'G03', '601', '64000', null, null, now() from generate_series(1, 5000) n
     union all
     select uuidv7(), ${company}::uuid, 'QUE900101AB1', 'Quetzalcóatl Vázquez', 'G03', '612', '06600', null, null, now()`,
  );
}
