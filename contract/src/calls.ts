import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { z } from 'zod';
import type * as modules from './operations.ts';
import type { Access, AnswerShapes, Frozen, JsonOf, Method, Operation } from './operation.ts';

/** Is what every operation has, whatever its types. */
interface AnyOperation {
  readonly method: Method;
  readonly access: Access;
  readonly path: string;
  readonly answers: AnswerShapes;
}

type Of<Module> = Extract<Module[keyof Module], AnyOperation>;

type OperationsOf<Modules> = { readonly [M in keyof Modules]: Of<Modules[M]> }[keyof Modules];

type Operations = OperationsOf<typeof modules>;

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
