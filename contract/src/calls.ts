import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { z } from 'zod';
import type * as cancellations from './cancellations.ts';
import type * as apiKeys from './api-keys.ts';
import type * as archives from './archives.ts';
import type * as audit from './audit.ts';
import type * as catalogs from './catalogs.ts';
import type * as companies from './companies.ts';
import type * as customers from './customers.ts';
import type { declarationClosings, declarationReports } from './declarations.ts';
import type * as employees from './employees.ts';
import type { figureCalls, placeCalls, routeCalls, trailerCalls, vehicleCalls } from './freight.ts';
import type * as home from './home.ts';
import type * as imports from './imports.ts';
import type * as invoices from './invoices.ts';
import type * as law from './law.ts';
import type * as members from './members.ts';
import type * as notifications from './notifications.ts';
import type { Access, AnswerShapes, Frozen, JsonOf, Method, Operation } from './operation.ts';
import type * as operator from './operator.ts';
import type * as operatorPurchases from './operator-purchases.ts';
import type * as operatorUsers from './operator-users.ts';
import type * as orders from './orders.ts';
import type * as payroll from './payroll.ts';
import type * as payslips from './payslips.ts';
import type * as payments from './payments.ts';
import type * as plans from './plans.ts';
import type * as preferences from './preferences.ts';
import type * as products from './products.ts';
import type * as profile from './profile.ts';
import type * as publicPages from './public-pages.ts';
import type * as purchaseInvoices from './purchase-invoices.ts';
import type * as purchases from './purchases.ts';
import type * as receivables from './receivables.ts';
import type { reportSections } from './reports.ts';
import type * as rest from './scheduled-global.ts';
import type * as search from './search.ts';
import type * as secondFactors from './second-factors.ts';
import type * as selfInvoicing from './self-invoicing.ts';
import type * as reminders from './reminders.ts';
import type * as sending from './sending.ts';
import type * as series from './series.ts';
import type * as sharing from './sharing.ts';
import type * as service from './service.ts';
import type * as session from './session.ts';
import type * as stamps from './stamps.ts';
import type * as statements from './statements.ts';
import type * as testClock from './test-clock.ts';
import type * as tripRequests from './trip-requests.ts';
import type * as users from './users.ts';
import type * as webhooks from './webhooks.ts';

/** Is what every operation has, whatever its types. */
interface AnyOperation {
  readonly method: Method;
  readonly access: Access;
  readonly path: string;
  readonly answers: AnswerShapes;
}

type Of<Module> = Extract<Module[keyof Module], AnyOperation>;

type Operations =
  | Of<typeof cancellations>
  | Of<typeof archives>
  | Of<typeof audit>
  | Of<typeof catalogs>
  | Of<typeof companies>
  | Of<typeof customers>
  | Of<typeof declarationClosings>
  | Of<typeof declarationReports>
  | Of<typeof employees>
  | Of<typeof figureCalls>
  | Of<typeof home>
  | Of<typeof imports>
  | Of<typeof invoices>
  | Of<typeof law>
  | Of<typeof apiKeys>
  | Of<typeof members>
  | Of<typeof notifications>
  | Of<typeof operator>
  | Of<typeof operatorPurchases>
  | Of<typeof operatorUsers>
  | Of<typeof orders>
  | Of<typeof payments>
  | Of<typeof placeCalls>
  | Of<typeof payroll>
  | Of<typeof payslips>
  | Of<typeof plans>
  | Of<typeof preferences>
  | Of<typeof products>
  | Of<typeof profile>
  | Of<typeof publicPages>
  | Of<typeof purchaseInvoices>
  | Of<typeof purchases>
  | Of<typeof receivables>
  | Of<typeof reportSections>
  | Of<typeof rest>
  | Of<typeof routeCalls>
  | Of<typeof search>
  | Of<typeof secondFactors>
  | Of<typeof selfInvoicing>
  | Of<typeof reminders>
  | Of<typeof sending>
  | Of<typeof series>
  | Of<typeof sharing>
  | Of<typeof service>
  | Of<typeof session>
  | Of<typeof stamps>
  | Of<typeof statements>
  | Of<typeof testClock>
  | Of<typeof trailerCalls>
  | Of<typeof tripRequests>
  | Of<typeof users>
  | Of<typeof vehicleCalls>
  | Of<typeof webhooks>;

/**
 * Maps what a caller writes, `GET /invoices/{id}`, to its operation. Types alone: a browser that calls one fetches no
 * schema for it.
 */
export type Calls = { readonly [O in Operations as `${Uppercase<O['method']>} ${O['path']}`]: O };

export type Address = keyof Calls;

type ParameterNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

type Schemas<O> =
  O extends Operation<infer Query, infer Body> ? { query: Frozen<z.input<Query>>; body: Frozen<z.input<Body>> } : never;

/** It is absent where the operation takes none: its type is unknown then. */
type QueryOf<T> = unknown extends T ? { readonly query?: never } : { readonly query?: T };
type BodyOf<T> = unknown extends T ? { readonly body?: never } : { readonly body: T };
type ParametersOf<A> = [ParameterNames<A>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParameterNames<A>, string>> };

/** Is what a call gives along: parameters of the path, query and body, as far as the operation takes them. */
export type Given<A extends Address> = ParametersOf<A> &
  QueryOf<Schemas<Calls[A]>['query']> &
  BodyOf<Schemas<Calls[A]>['body']>;

type Successes<Shapes extends AnswerShapes> = {
  [Status in keyof Shapes & (200 | 201 | 202)]: JsonOf<Shapes[Status]>;
}[keyof Shapes & (200 | 201 | 202)];

/** The JSON that a call comes back with when it succeeds. */
export type AnswerTo<A extends Address> = Successes<Calls[A]['answers']>;

type OneOf<Asked> = Asked extends readonly unknown[] ? Asked[number] : Asked;

/** Is the permission that a call asks of its caller, or one of several where its record tells which. */
export type AskedBy<A extends Address> = Extract<OneOf<Calls[A]['access']>, CompanyPermission>;
