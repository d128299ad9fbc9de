import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { Asked, BulkAction, RowAction } from './columns.ts';

type May = (permission: CompanyPermission) => boolean;

type Asking<Row> = { readonly asks?: Asked<Row> };

const isPermitted = <Row>({ asks }: Asking<Row>, row: Row, may: May): boolean =>
  asks === undefined || may(typeof asks === 'function' ? asks(row) : asks);

/** Shows of what can be done with a row what the user may do. */
export const permitted = <Row>(actions: readonly RowAction<Row>[], may: May): readonly RowAction<Row>[] =>
  actions.map((action) => ({
    ...action,
    isShown: (row) => isPermitted(action, row, may) && action.isShown?.(row) !== false,
  }));

/** Returns what the user may do with some of the rows at once; each takes those that it may be done with. */
export const permittedBulk = <Row>(
  actions: readonly BulkAction<Row>[],
  rows: readonly Row[],
  may: May,
): readonly BulkAction<Row>[] =>
  actions
    .filter((action) => rows.some((row) => isPermitted(action, row, may)))
    .map((action) => ({
      ...action,
      takes: (row) => isPermitted(action, row, may) && action.takes?.(row) !== false,
    }));
