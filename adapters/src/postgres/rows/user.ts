import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const UserRow = defineEntity({
  name: 'UserRow',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    emailKey: p.text(),
    emailVerified: p.boolean(),
    pendingEmail: p.text().nullable(),
    passwordHash: p.text(),
    phone: p.text().nullable(),
    isOperator: p.boolean(),
    createdAt: p.datetime(),
    closedAt: p.datetime().nullable(),
  },
});

export type UserRow = InferEntity<typeof UserRow>;
