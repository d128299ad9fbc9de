import { defineEntity, type InferEntity } from '@mikro-orm/postgresql';
import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import { propertiesOf } from './record-properties.ts';

export const CustomerRow = defineEntity({
  name: 'CustomerRow',
  tableName: 'customers',
  properties: propertiesOf(customerFields),
});
export type CustomerRow = InferEntity<typeof CustomerRow>;
