import type { UserView } from '@timbra/core/identity/user.ts';
import type { ListDescription } from './description.ts';

/** The `user_id` of the view is who looks: everybody sees the own record, the operator all of them. */
export const usersList: ListDescription<UserView, UserView> = {
  name: 'users',
  table: `(select *, search_text(name || ' ' || email || ' ' || coalesce(phone, '')) as busca from visible_users)`,
  owner: 'user',
  columns: {
    id: { sql: 't.id' },
    name: { sql: 't.name', collated: true },
    email: { sql: 't.email', collated: true },
    phone: { sql: 't.phone' },
    emailVerified: { sql: 't.email_verified' },
    pendingEmail: { sql: 't.pending_email', collated: true },
  },
  search: 'busca',
  defaultSort: { field: 'id', descending: false },
  select: 't.id, t.name, t.email, t.phone, t.email_verified as "emailVerified", t.pending_email as "pendingEmail"',
  item: ({ id, name, email, phone, emailVerified, pendingEmail }) => ({
    id,
    name,
    email,
    phone,
    emailVerified,
    pendingEmail,
  }),
};
