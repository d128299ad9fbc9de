import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { BillingData } from '@timbra/core/identity/billing-data.ts';
import type { PreferredList, SavedFilter } from '@timbra/core/preferences/list-preferences.ts';

/** Keeps to whom a user's own purchases are invoiced. */
export const BillingDataRow = defineEntity({
  name: 'BillingDataRow',
  tableName: 'billing_data',
  properties: {
    userId: p.uuid().primary(),
    data: p.json<BillingData>(),
    version: p.integer(),
  },
});
export type BillingDataRow = InferEntity<typeof BillingDataRow>;

/** Keeps how a user wants to see a list. */
export const ListPreferencesRow = defineEntity({
  name: 'ListPreferencesRow',
  tableName: 'list_preferences',
  properties: {
    userId: p.uuid().primary(),
    list: p.text().$type<PreferredList>().primary(),
    hiddenColumns: p.json<readonly string[]>(),
    filters: p.json<readonly SavedFilter[]>(),
  },
});
export type ListPreferencesRow = InferEntity<typeof ListPreferencesRow>;
