import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompany, getCompany } from '@timbra/contract/companies.ts';
import { createCustomer, getCustomer } from '@timbra/contract/customers.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { createEmployee, getEmployee, getEmployer, saveEmployer } from '@timbra/contract/employees.ts';
import { figureCalls, placeCalls, routeCalls, trailerCalls, vehicleCalls } from '@timbra/contract/freight.ts';
import { createProduct, getProduct } from '@timbra/contract/products.ts';
import { getPage, savePage } from '@timbra/contract/profile.ts';
import { lugarFields, mergeLugares } from '@timbra/core/companies/lugares.ts';
import { pageFields } from '@timbra/core/companies/page.ts';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import { freightKinds } from '@timbra/core/freight/freight-kinds.ts';
import type { FreightKind } from '@timbra/core/freight/ports.ts';
import { readFreight } from '@timbra/core/freight/freight-rules.ts';
import { importFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { productFields } from '@timbra/core/products/product.ts';
import type { FieldKind, Fields } from '@timbra/core/shared/records/record.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Database } from './database.ts';
import { customersExport, employeesExport, productsExport } from './exports/record-exports.ts';
import type { ExportDescription } from './exports/description.ts';
import { taxColumns } from './imports/postgres-imported-orders.ts';
import {
  customersList,
  employeesList,
  figuresList,
  placesList,
  productsList,
  routesList,
  trailersList,
  vehiclesList,
} from './lists/records.ts';
import { columnOf } from './record-columns.ts';
import { sql } from './sql.ts';

interface Described {
  /** Its table, and the import of such records. */
  readonly name: ImportKind;
  readonly fields: Fields;
  readonly create: Operation;
  readonly get: Operation;
  readonly exported: ExportDescription;
  readonly list: { readonly columns: object; readonly select: string };
  /** Columns that no field tells. */
  readonly beside: readonly string[];
  /** Text of people that is sorted without an index, where a company has few such records. */
  readonly unindexed?: readonly string[];
}

/** Every table of fields of the core, by its name. */
const described: Readonly<Record<string, Described>> = {
  customerFields: {
    name: 'customers',
    fields: customerFields,
    create: createCustomer,
    get: getCustomer,
    exported: customersExport,
    list: customersList,
    beside: ['sin_recordatorios'],
  },
  productFields: {
    name: 'products',
    fields: productFields,
    create: createProduct,
    get: getProduct,
    exported: productsExport,
    list: productsList,
    beside: [...taxColumns.map(([, column]) => column), 'impuestos_locales'],
  },
  employeeFields: {
    name: 'employees',
    fields: employeeFields,
    create: createEmployee,
    get: getEmployee,
    exported: employeesExport,
    list: employeesList,
    beside: ['subcontratacion', 'complete'],
    unindexed: ['email'],
  },
};

interface DescribedFreight {
  readonly kind: FreightKind;
  readonly calls: { readonly create: Operation; readonly get: Operation };
  readonly list: { readonly columns: object };
}

/** Those that are kept as one value of JSON, with parts of a trip beside their fields. */
const ofFreight: Readonly<Record<string, DescribedFreight>> = {
  vehicleFields: { kind: 'vehicle', calls: vehicleCalls, list: vehiclesList },
  trailerFields: { kind: 'trailer', calls: trailerCalls, list: trailersList },
  figureFields: { kind: 'figure', calls: figureCalls, list: figuresList },
  placeFields: { kind: 'place', calls: placeCalls, list: placesList },
  routeFields: { kind: 'route', calls: routeCalls, list: routesList },
};

interface OfCompany {
  readonly name: string;
  readonly fields: Fields;
  readonly save: Operation;
  readonly get: Operation;
  /** The answer has it here. */
  readonly under: string;
  /** Columns that no field tells. */
  readonly beside: readonly string[];
}

/** Those of which a company has one. */
const ofCompany: Readonly<Record<string, OfCompany>> = {
  pageFields: {
    name: 'company_pages',
    fields: pageFields,
    save: savePage,
    get: getPage,
    under: 'company',
    beside: ['company_id', 'version', 'published_at', 'withdrawn'],
  },
  employerFields: {
    name: 'employers',
    fields: employerFields,
    save: saveEmployer,
    get: getEmployer,
    under: 'data',
    beside: ['company_id', 'version', 'registros_patronales', 'departamentos'],
  },
};

/** Those that stand in a record of another kind. */
const within: Readonly<Record<string, Fields>> = { lugarFields };

/** Every record of a company has these, and the database computes of it the others. */
const heads = ['id', 'company_id', 'version', 'created_at', 'archived_at', 'busca'];

const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  amount: 'numeric',
  flag: 'boolean',
  year: 'integer',
};

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

test('every table of fields is walked here', async () => {
  const core = join(import.meta.dirname, '../../../core/src');
  const files = (await readdir(core, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(core, file), 'utf8')));
  const tables = texts
    .filter((text) => text.includes('/shared/records/record.ts'))
    .flatMap((text) => [...text.matchAll(/^export const (\w+Fields) = \{$/gm)].map(([, name]) => name));
  expect(Object.keys({ ...described, ...ofFreight, ...ofCompany, ...within }).toSorted()).toEqual(
    tables.filter((name) => name !== undefined).toSorted(),
  );
});

async function expectColumns(table: string, fields: Fields, beside: readonly string[]): Promise<void> {
  const columns = await database.rows<{ name: string; type: string; optional: boolean }>(
    sql`select column_name as name, data_type as type, is_nullable = 'YES' as optional
     from information_schema.columns where table_name = ${table} and table_schema = current_schema()`,
  );
  const expected = Object.entries(fields).map(([field, { kind, isOptional }]) => ({
    name: columnOf(field),
    type: types[kind],
    optional: isOptional,
  }));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  const own = columns.filter(({ name }) => !beside.includes(name));
  expect(own.toSorted(byName)).toEqual(expected.toSorted(byName));
}

describe.each(Object.values(ofCompany))('the fields of $name', ({ name, fields, save, get, under, beside }) => {
  const names = Object.keys(fields);

  test('are the columns of their table, what a request takes and what is answered', async () => {
    await expectColumns(name, fields, beside);
    expect(Object.keys(shapeOf(save.body))).toEqual(expect.arrayContaining(names));
    expect(Object.keys(shapeOf(shapeOf(get.answers[200])[under]))).toEqual(expect.arrayContaining(names));
  });
});

test.each(Object.keys(lugarFields))('of a place of issue, %s is taken, kept and answered', (name) => {
  const sent = { nombre: 'X', codigoPostal: 'X', [name]: 'X' };
  expect(mergeLugares([], [sent], { next: () => 'id' })[0]).toHaveProperty(name, 'X');
  expect(itemOf(shapeOf(createCompany.body)['lugares'])).toHaveProperty(name);
  expect(itemOf(shapeOf(shapeOf(getCompany.answers[200])['company'])['lugares'])).toHaveProperty(name);
});

describe.each(Object.values(described))(
  'the fields of $name',
  ({ name, fields, create, get, exported, list, beside, unindexed = [] }) => {
    const names = Object.keys(fields);

    test('are the columns of their table, with the type of their kind', () =>
      expectColumns(name, fields, [...heads, ...beside]));

    test('are sorted by an index where they are text of people', async () => {
      const indexes = await database.rows<{ text: string }>(
        sql`select pg_get_indexdef(indexrelid, key, true) || ' ' || coalesce(collname, '') as text
       from pg_index cross join generate_subscripts(indkey, 1) at cross join lateral (select at + 1) as keys(key)
       left join pg_collation on pg_collation.oid = indcollation[at]
       where indrelid = ${name}::regclass and at < indnkeyatts`,
      );
      const sorted = new Set(indexes.map(({ text }) => text.replaceAll(/ COLLATE \w+/g, '')));
      const prose = Object.entries(fields).filter(([field, { isProse }]) => isProse && !unindexed.includes(field));
      for (const [field] of prose) expect(sorted).toContain(`${columnOf(field)} es_ci`);
    });

    test('are what a request takes and what is answered', () => {
      const { data } = shapeOf(get.answers[200]);
      expect(Object.keys(shapeOf(data))).toEqual(expect.arrayContaining(names));
      expect(Object.keys(shapeOf(create.body))).toEqual(expect.arrayContaining(names));
    });

    test('stand in lists, in exported files and in the template of an import', () => {
      expect(Object.keys(list.columns)).toEqual(expect.arrayContaining(names));
      for (const field of names) expect(list.select).toContain(` as "${field}"`);
      const headings = exported.columns.map(({ heading }) => heading);
      expect(headings).toEqual(expect.arrayContaining(Object.values(fields).map(({ heading }) => heading)));
      expect(importFields[name].map((field) => field.name)).toEqual(expect.arrayContaining(names));
    });
  },
);

const samples: Readonly<Record<FieldKind, unknown>> = { text: 'X', amount: 7, flag: true, year: 2026 };

describe.each(Object.values(ofFreight))('the fields of a $kind', ({ kind, calls, list }) => {
  const fields: Fields = freightKinds[kind].fields;

  test.each(Object.entries(fields))('%s is kept, taken, answered and listed', (name, field) => {
    expect(readFreight(kind, { [name]: samples[field.kind] })).toHaveProperty(name, samples[field.kind]);
    expect(shapeOf(calls.create.body)).toHaveProperty(name);
    expect(shapeOf(shapeOf(calls.get.answers[200])['data'])).toHaveProperty(name);
    expect(list.columns).toHaveProperty(name);
  });
});

/** Returns the fields of each item of a list. */
function itemOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return itemOf(schema.unwrap());
  if (!(schema instanceof z.ZodArray)) throw new Error('It is no schema of a list');
  return shapeOf(schema.element);
}

/** Returns the fields of a schema of an object. */
function shapeOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (!(schema instanceof z.ZodObject)) throw new Error('It is no schema of an object');
  return schema.shape;
}
