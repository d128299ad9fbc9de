import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * One call of the API, told once: the router, the OpenAPI document and the tests that walk every route
 * are all made from it.
 */
export interface Operation<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Below `/api`, with `{id}` for its parameters. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** `session`: a bearer token is needed. */
  readonly access: 'session' | 'public';
  readonly query?: Query;
  readonly body?: Body;
  /** The shape of each answer by its status, or the media type of a download. */
  readonly answers: Readonly<Record<number, z.ZodType | `${string}/${string}`>>;
  /** PUT does the same (api.md: every resource that takes PATCH also takes PUT). */
  readonly alsoPut?: boolean;
  /** Honours `Idempotency-Key` (contract G4). */
  readonly idempotent?: boolean;
  /** Its answer holds a secret: what the key made is shown anew to a repetition, and the answer is never stored. */
  readonly secret?: boolean;
  /** Its body is read byte for byte and stands in `ctx.state.rawBody`. */
  readonly rawBody?: boolean;
  /** Computes a password's hash, which takes a processor for long. */
  readonly passwords?: boolean;
  /** Bytes that the body may have; 1 MB unless told. */
  readonly bodyLimit?: number;
  /** Parameters that are no UUIDs, such as a catalogue's name. */
  readonly plainParams?: boolean;
}

/** Keeps the literal types of an operation, so that its handler knows its query and its body. */
export function operation<Query extends z.ZodType, Body extends z.ZodType>(
  told: Operation<Query, Body>,
): Operation<Query, Body> {
  return told;
}
