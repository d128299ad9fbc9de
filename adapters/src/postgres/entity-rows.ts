import type { EntityName, MikroORM } from '@mikro-orm/postgresql';
import type { SqlValue } from './sql.ts';

/** Knows of each table's row how its columns are written, for statements of plain SQL. */
export class EntityRows {
  readonly #orm: MikroORM;

  constructor(orm: MikroORM) {
    this.#orm = orm;
  }

  /**
   * Returns columns that a plain query gave, as the row of their table: nobody watches it for changes, which costs more
   * than this.
   */
  asRow<Row extends object>(entity: EntityName<Row>, columns: object): Row {
    const meta = this.#orm.getMetadata().get(entity);
    const driver = this.#orm.em.getDriver();
    const row = driver.mapResult<Row>(columns, meta) as Row;
    for (const { name, customType } of meta.props) {
      if (customType) row[name] = customType.convertToJSValue(row[name], driver.getPlatform());
    }
    return row;
  }

  /**
   * Returns the columns of a table as `t.a, t.b`, of which `asRow` makes its row, for a statement that is prepared: `*`
   * becomes others with a migration, and brings what nobody reads.
   */
  allColumns<Row extends object>(entity: EntityName<Row>, table: string): string {
    const { props } = this.#orm.getMetadata().get(entity);
    return props.flatMap(({ fieldNames }) => fieldNames.map((name) => `${table}.${name}`)).join(', ');
  }

  /** Does the reverse of `asRow`: returns what a row has, by the names of its columns, for a statement of plain SQL. */
  columnsOf<Row extends object>(
    entity: EntityName<Row>,
    row: Partial<Row>,
  ): { readonly names: readonly string[]; readonly values: readonly SqlValue[] } {
    const { properties } = this.#orm.getMetadata().get(entity);
    const platform = this.#orm.em.getDriver().getPlatform();
    const columns = Object.entries(row).map(([name, value]) => {
      const { fieldNames, customType } = properties[name as keyof typeof properties];
      const written: SqlValue = (customType ? customType.convertToDatabaseValue(value, platform) : value) ?? null;
      return [fieldNames[0] ?? name, written] as const;
    });
    return { names: columns.map(([name]) => name), values: columns.map(([, value]) => value) };
  }
}
