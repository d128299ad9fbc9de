import { register } from '@timbra/testing/api/api-client.ts';
import { csdOf, kemper } from '@timbra/testing/api/company-forms.ts';
import { codeOf } from '@timbra/testing/api/two-steps.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { OtherSystem } from '@timbra/adapters/imports/testing/other-system.ts';
import { importForm } from '../imports-client.ts';
import { somebody, withCodes } from './accounts.ts';
import { layout, readyRun } from './documents.ts';
import { testerOf } from './records.ts';
import { formWith, make, unaudited, type Unaudited, type World } from './examples.ts';

const reads = 'It reads, and its body is too long for an address.';
const ofPlatform = 'It changes what is the platform’s, and no account’s; operators’ acts are kept with their reasons.';
const ledger = 'The ledger of stamps and that of operators’ acts tell it, to which rows are only added.';
const ofCaller = 'It changes nothing but the proof of who calls.';
const looking = 'How somebody looks at what waits changes no record.';
const again = 'It sends again what has happened already; deliveries are shown with their endpoint.';

const aPlan = { name: 'Plan de prueba', description: '', price: 100, timbres: 10, reason: 'Prueba' };

const planOf = ({ olga }: World) => make(olga, '/plans', aPlan);

/** Says of each changing call that leaves no entry why it does not. */
export const unauditedCalls: Readonly<Record<string, Unaudited>> = {
  'POST /catalogs/names': unaudited(reads),
  'POST /companies/certificate': unaudited(reads, async () => ({ body: { csdCer: (await csdOf(kemper)).csdCer } })),
  'POST /imports/preview': unaudited(reads, ({ hers: { companyId } }) => ({
    form: importForm({ companyId, file: 'RFC,Nombre\r\nXAXX010101000,VENTAS' }),
  })),
  'POST /invoices/preview': unaudited(reads),
  'POST /invoices/payable': unaudited(reads, async ({ hers: { companyId } }) => {
    const sold = (await OtherSystem.of(kemper)).sale({ metodoPago: 'PPD', formaPago: '99' });
    return { body: { companyId, xml: sold.xml } };
  }),
  'POST /invoices/zip': unaudited(reads),
  'POST /payroll-runs/{id}/layout/preview': unaudited(reads, async (world) => ({
    ids: [(await readyRun(world)).run.id],
    form: formWith(layout),
  })),
  'POST /public/pages/{customUrl}/lookup': unaudited(reads, ({ nobody, hers }) => ({
    by: nobody,
    ids: [hers.customUrl],
    body: { token: hers.ticket },
  })),
  'POST /notifications/read': unaudited(
    'What somebody has read of their notices is theirs, and changes no record.',
    ({ hers }) => ({
      body: { ids: [hers.notificationId] },
    }),
  ),
  'PUT /user/preferences': unaudited('How somebody looks at lists changes no record.'),
  'PUT /home/asides': unaudited(looking, async (world) => ({
    body: { line: `nomina:${(await readyRun(world)).run.id}`, until: mexicanDay(-1) },
  })),
  'POST /home/asides/remove': unaudited(looking),
  'POST /auth/resend-confirmation': unaudited('It sends a mail; the address that its link proves is told.', somebody),
  'POST /auth/confirm/start': unaudited(ofCaller, withCodes),
  'POST /auth/confirm': unaudited(ofCaller, async (world) => {
    const { by, secret } = await withCodes(world);
    const { body: begun } = await by.call<{ data: { challenge: string } }>('POST', '/auth/confirm/start');
    return { by, body: { challenge: begun.data.challenge, code: codeOf(secret, 1) } };
  }),
  'POST /auth/factors/passkey': unaudited(ofCaller, async (world) => ({
    ...(await somebody(world)),
    body: { currentPassword: 'secreto-1' },
  })),
  'POST /test/clock': unaudited(
    'The time of test companies is no record; what comes due by it is told.',
    async (world) => {
      const by = await testerOf(world);
      const { body: made } = await by.call<{ company: { id: string } }>('POST', '/test/companies', {});
      return { by, body: { companyId: made.company.id, advance: 'PT1H' } };
    },
  ),
  'DELETE /test/data': unaudited('It ends test companies with all that they have, their audit too.', async (world) => ({
    by: await testerOf({ ...world, ana: await register(world.system.url) }),
  })),
  'DELETE /users/{id}': unaudited(
    'The chain of a person ends with the account; those of its companies stay.',
    async (world) => {
      const { by, record } = await somebody(world);
      return { by, ids: [record], body: { password: 'secreto-1' } };
    },
  ),
  'POST /webhook-endpoints/{id}/replay': unaudited(again),
  'POST /webhook-endpoints/{id}/test': unaudited(again),
  'POST /events/{id}/resend': unaudited(again),
  'POST /plans': unaudited(ofPlatform, ({ olga }) => ({ by: olga, body: aPlan })),
  'PATCH /plans/{id}': unaudited(ofPlatform, async (world) => ({
    by: world.olga,
    ids: [await planOf(world)],
    body: { timbres: 11, reason: 'Prueba' },
  })),
  'DELETE /plans/{id}': unaudited(ofPlatform, async (world) => ({ by: world.olga, ids: [await planOf(world)] })),
  'POST /operator/users/{id}/grants': unaudited(ledger, ({ olga, ana }) => ({
    by: olga,
    ids: [ana.userId],
    body: { amount: 5, reason: 'Cortesía' },
  })),
};

/** The same of calls that ask for more than a walk can prepare: each with the story that makes it. */
export const unauditedInOtherStories: Readonly<Record<string, { readonly reason: string; readonly story: string }>> = {
  'PUT /operator/plans/order': { reason: ofPlatform, story: 'operation.test.ts' },
  'POST /operator/stray-payments/{id}/return': { reason: ledger, story: 'payments-stray.test.ts' },
  'POST /operator/failed-jobs/{id}/retry': { reason: ledger, story: 'operation.test.ts' },
};

/** Calls that leave an entry, as the story that makes them shows: they ask for more than a walk can prepare. */
export const auditedInOtherStories: Readonly<Record<string, string>> = {
  'POST /auth/factors/passkey/confirm': 'two-steps.test.ts',
  'POST /webhooks/stripe': 'payments-member.test.ts',
  'POST /operator/stray-payments/{id}/apply': 'payments-stray.test.ts',
  'POST /operator/unknown-documents/{id}/found': 'operation.test.ts',
  'POST /operator/unknown-documents/{id}/release': 'operation.test.ts',
  'DELETE /user/sample-data': 'sample-data.test.ts',
};
