import { p } from '@mikro-orm/postgresql';
import { entriesOf, type Field, type Fields } from '@timbra/core/shared/records/field.ts';
import { money } from './tax-columns.ts';

const required = { text: () => p.text(), amount: money, flag: () => p.boolean(), year: () => p.integer() };
const optional = {
  text: () => p.text().nullable(),
  amount: () => money().nullable(),
  flag: () => p.boolean().nullable(),
  year: () => p.integer().nullable(),
};

type Property<One extends Field> = ReturnType<
  (One['isOptional'] extends true ? typeof optional : typeof required)[One['kind']]
>;

/** Makes a property for each field of a record. */
export const fieldProperties = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { kind, isOptional }]) => [name, (isOptional ? optional : required)[kind]()]),
  ) as { readonly [Name in keyof Of]: Property<Of[Name]> };

/** Makes the properties of the entity of a company's records: its fields, and what every one has. */
export const propertiesOf = <Of extends Fields>(fields: Of) => ({
  id: p.uuid().primary(),
  companyId: p.uuid(),
  ...fieldProperties(fields),
  version: p.integer(),
  createdAt: p.datetime(),
  archivedAt: p.datetime().nullable(),
});
