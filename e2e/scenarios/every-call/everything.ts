import type { Client } from '@timbra/testing/api/api-client.ts';

const lists = [
  '/users',
  '/companies',
  '/customers',
  '/products',
  '/employees',
  '/freight/vehicles',
  '/freight/trailers',
  '/freight/figures',
  '/freight/places',
  '/freight/routes',
  '/trip-requests',
  '/payroll-runs',
  '/payslips',
  '/orders',
  '/invoices',
  '/auth/sessions',
  '/user/timbres/movements',
  '/user/purchases',
];
const records = ['/user/timbres', '/user/billing-data', '/user/preferences'];

/** All that a user sees of what is theirs, for comparing; but when a session was last used, which asking itself changes. */
export async function everythingOf(someone: Client): Promise<Record<string, unknown>> {
  const answers = await Promise.all([...lists, ...records].map((path) => someone.call<{ data: unknown }>('GET', path)));
  const shown = Object.fromEntries(answers.map(({ body }, index) => [[...lists, ...records][index] ?? '', body.data]));
  const sessions = shown['/auth/sessions'] as readonly { readonly lastUsedAt: string }[];
  return { ...shown, '/auth/sessions': sessions.map(({ lastUsedAt: _, ...session }) => session) };
}
