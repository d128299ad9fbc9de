import { z } from 'zod';
import { isWireNumber } from '@timbra/core/shared/money/decimal.ts';
import { unstorableCharacter } from '@timbra/core/shared/plain-name.ts';
import { platformPermissions, type Permission } from '@timbra/core/access/permission.ts';

/** Text is kept byte for byte; what neither PostgreSQL nor XML 1.0 can carry is refused. */
export const text = (max = 1_000) =>
  z
    .string({ error: 'Escribe un texto.' })
    .max(max, { error: `Escribe a lo más ${max} caracteres.` })
    .refine((value) => unstorableCharacter(value) === undefined, {
      error: 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.',
    });

/** It is a number that a double holds exactly both ways: at most 15 significant digits and 6 decimals. */
export const amount = z
  .number({ error: 'Escribe un número.' })
  .refine(isWireNumber, { error: 'Escribe a lo más 15 cifras y 6 decimales.' });

export const notNegative = { error: 'No puede ser negativo.' };

/** Describes what a request may lack, or say that it lacks. */
export const optional = <Of extends z.ZodType>(schema: Of) => schema.nullish().transform((value) => value ?? undefined);

/** Describes a text of at most so many characters, which a request may lack. */
export const words = (most: number) => optional(text(most));

export type Optional<Of extends z.ZodType> = ReturnType<typeof optional<Of>>;

/** It is the version of a record that is changed; without one the last write wins. */
export const ofVersion = z.number({ error: 'Escribe un número.' }).int().nullish().describe('La que se leyó');

/** The year 0 is none for a database, and in the last one time zones and next days lead beyond what it reads. */
const isOfOurTimes = (iso: string): boolean => /^(?!0000|9999)\d{4}-/.test(iso);

const noDay = { error: 'Escribe el día como 2026-11-20.' };

/** It is a day that the database can keep. */
export const day = z.iso.date(noDay).refine(isOfOurTimes, noDay);

/** Describes a day of a period that a call may leave open. */
export const askedDay = (description: string) => day.optional().describe(description);

const instant = z.iso.datetime({ offset: true }).or(z.iso.date());

/**
 * Returns a moment, or the first one of a day in UTC, as the database takes it; undefined for one that it cannot keep.
 */
export function momentOf(written: unknown): string | undefined {
  const { data } = instant.safeParse(written);
  const iso = data === undefined ? '' : new Date(data).toISOString();
  return isOfOurTimes(iso) ? iso : undefined;
}

/** It says in a description that a request cannot be without a field, and that the field cannot be null. */
export const needed = 'Obligatorio';

export const uuid = z.uuid({ error: 'No es un identificador válido.' });

/**
 * Is what a call asks of its caller: a permission, one of several where it depends on the record, a session of one's own
 * account, or nothing.
 */
export type Access = Permission | OneOf | 'self' | 'public';

/** Its use case asks for the one that the record needs; whoever has none of them is told of the first. */
type OneOf = readonly [Permission, ...Permission[]];

/** Tells the permissions one of which lets a caller in; none for a call that asks for no permission. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === 'self' || access === 'public') return [];
  return typeof access === 'string' ? [access] : access;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type MediaType = `${string}/${string}`;

/** The shape of an answer, the media type of a download, or both where `Accept` chooses between them. */
export type AnswerShape = z.ZodType | MediaType | readonly [z.ZodType, MediaType];

/** The same, with all that is in it read-only. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Is what an answer of that shape holds, to be read: whoever answers may hand over lists that are read-only. */
export type Answered<Shape extends z.ZodType> = Frozen<z.input<Shape>>;

/** The JSON of an answer; none of a download. */
export type JsonOf<Shape extends AnswerShape> = Shape extends z.ZodType
  ? Answered<Shape>
  : Shape extends readonly [infer Json extends z.ZodType, MediaType]
    ? Answered<Json>
    : never;

export type AnswerShapes = Readonly<Record<number, AnswerShape>>;

/** Is what is told of a call beside its method and its path. */
interface Described<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends AnswerShapes,
  Asked extends Access,
> {
  readonly summary: string;
  readonly tag: string;
  readonly access: Asked;
  /** Names which of several permissions a request asks for, where its body tells. */
  needs?(body: z.output<Body>): Permission;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Names what a request cannot be without and the schema leaves to the use case, which tells all that is missing at once:
   * fields of the body (`ubicaciones[].tipo`), or of the query where there is no body.
   */
  readonly asks?: readonly string[];
  /** The answers are kept by their status. */
  readonly answers: Answers;
  /** PUT does the same: every resource that takes PATCH also takes PUT. */
  readonly alsoPut?: boolean;
  /** It honours `Idempotency-Key` though it is public, or binds what it makes to the key. */
  readonly idempotent?: boolean;
  /** It changes nothing although it is no GET: where its answer was too large to keep, a repetition does the work again. */
  readonly readsOnly?: boolean;
  /**
   * Its answer holds a secret, which is never stored: a repetition is shown what the key made, anew, or the answer
   * without the secret.
   */
  readonly secret?: boolean;
  /** Its body is read byte for byte and stands in `ctx.state.rawBody`. */
  readonly rawBody?: boolean;
  /** A provider tells of what has happened to money: it has places of its own, whatever else is asked of the server. */
  readonly fromProvider?: boolean;
  /** Its body is a multipart form with one file in this field, kept on disk until the call is answered. */
  readonly upload?: { readonly field: string; readonly mostBytes: number };
  /** It is about test data alone: a session works with them there, and a live key has no place at it. */
  readonly isOfTests?: boolean;
  /** It changes who may enter an account or a company, or ends it: whoever has two steps must have proved both. */
  readonly ofAccess?: boolean;
  /** Computes a password's hash, which takes a processor for long. */
  readonly passwords?: boolean;
  /** Reads much of what an account has, or does so when it searches for words: it takes one of few places of its own. */
  readonly heavy?: 'always' | 'searching';
  /** Nothing at all is taken for an empty body. */
  readonly bodyMayBeAbsent?: boolean;
  /** The body may have so many bytes; 1 MB unless told. */
  readonly bodyLimit?: number;
  /** These parameters are no UUIDs, such as a catalogue's name. */
  readonly plainParams?: boolean;
  /** This parameter names the account whose records the call works with, where the caller may work with those of others. */
  readonly account?: string;
}

/**
 * One call of the API, told once: the router, the OpenAPI document and the tests that walk every route
 * are all made from it.
 */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends AnswerShapes = AnswerShapes,
  Verb extends Method = Method,
  Path extends string = string,
  Asked extends Access = Access,
> extends Described<Query, Body, Answers, Asked> {
  readonly method: Verb;
  /** It is below `/api`, with `{id}` for its parameters. */
  readonly path: Path;
}

/**
 * Keeps the types of an operation, so that its handler and its callers know its query, its body and its answers.
 * @param route its method and its path: `get /companies/{id}`.
 */
export function operation<
  Query extends z.ZodType,
  Body extends z.ZodType,
  const Answers extends AnswerShapes,
  Verb extends Method,
  Path extends string,
  const Asked extends Access,
>(
  route: `${Verb} ${Path}`,
  described: Described<Query, Body, Answers, Asked>,
): Operation<Query, Body, Answers, Verb, Path, Asked> {
  const [method, path] = route.split(' ') as [Verb, Path];
  return { ...described, method, path };
}

/** Describes `{ success: true, data }`, the shape of every answer that the specification does not name otherwise. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Describes an answer under the key that the specification names, with `data` beside it. */
export const answerAs = <Key extends string, T extends z.ZodType>(
  key: Key,
  data: T,
): z.ZodObject<{ success: z.ZodLiteral<true>; data: T } & Record<Key, T>> =>
  z.object({ success: z.literal(true), data, ...({ [key]: data } as Record<Key, T>) });

export const listAnswer = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.number().int(),
    totalIsMinimum: z.literal(true).optional(),
  });

export const deleted = answer(z.object({ id: z.uuid() }));

export const failure = z
  .object({
    success: z.literal(false),
    message: z.string().describe('En español, para la persona'),
    error: z.string().describe('El mismo texto'),
    code: z.string().describe('Estable, por ejemplo CUSTOMER_DUPLICATE o CFDI40161'),
    details: z.array(z.object({ field: z.string(), message: z.string(), code: z.string() })),
    requestId: z.string(),
    data: z.unknown().optional(),
    permission: z.string().optional().describe('De PERMISSION_MISSING: el permiso que hace falta'),
    facturamaError: z.literal(true).optional(),
  })
  .meta({ id: 'Failure' });

/** What was kept all the same and is worth a second look. */
export const warnings = z.array(z.object({ field: z.string(), message: z.string(), code: z.string().optional() }));

/** Tells whether a call honours `Idempotency-Key`: all that change something, of whoever is known. */
export const takesKey = ({
  method,
  access,
  idempotent,
}: Pick<Operation, 'method' | 'access' | 'idempotent'>): boolean =>
  method !== 'get' && (access !== 'public' || idempotent === true);

/** They move money, certificates, members, keys and salaries, or the platform. */
const sensitive: ReadonlySet<string> = new Set<Permission>([
  'billing:buy',
  'companies:manage',
  'members:manage',
  'keys:manage',
  'webhooks:manage',
  'payroll:write',
  ...platformPermissions,
]);

/** Tells whether a call asks a session whose account has a second factor to have proved it within the last two hours. */
export const isSensitive = ({
  method,
  access,
  readsOnly,
  ofAccess,
}: Pick<Operation, 'method' | 'access' | 'readsOnly' | 'ofAccess'>): boolean =>
  ofAccess === true ||
  (method !== 'get' && readsOnly !== true && permissionsOf(access).some((permission) => sensitive.has(permission)));

/** Tells whether a call is for people alone: a key touches no account, and neither keys nor members. */
export const isForPeople = ({ method, access }: Pick<Operation, 'method' | 'access'>): boolean =>
  access === 'self' ||
  (method !== 'get' &&
    permissionsOf(access).some((permission) => permission === 'keys:manage' || permission === 'members:manage'));
