import type { Context } from 'koa';
import { z } from 'zod';
import { eachKey } from '@timbra/contract/shapes.ts';
import { DomainError, type Problem } from '@timbra/core/shared/errors.ts';
import { errorCodes, isListed, type ErrorCode } from './error-codes.ts';

/** Tells whether a refusal is one of a certificate or of the provider, which the specification flags for its dialog. */
const ofProvider = (code: string) => code.startsWith('CSD_') || code.startsWith('PROVIDER_');

/** Is a failure that HTTP itself finds, before any use case: a body that is no JSON, a path that is not there. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];

  constructor(status: number, code: ErrorCode, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

/** Returns the 400 of a request whose shape is wrong, with every field that is. */
export function shapeFailure(error: z.ZodError): HttpFailure {
  const problems = error.issues
    .flatMap(bodyIssues)
    .flatMap(eachKey)
    .map((issue) => ({ field: fieldPath(issue.path), message: issue.message }));
  return new HttpFailure(400, 'VALIDATION', problems[0]?.message ?? 'La solicitud no es válida.', problems);
}

/**
 * Returns what is wrong with a body that is of no member of its union as with the first member: that tells its
 * discriminator too.
 */
function bodyIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  const isBody = issue.code === 'invalid_union' && issue.path.length === 0;
  return isBody ? (issue.errors[0] ?? [issue]) : [issue];
}

/** Returns the path as a request would write it: `conceptos[1].impuestos.iva`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');

/** Writes the answer of a failure. A crash says nothing of itself: its cause is in the log under its request id. */
export function answerFailure(ctx: Context, error: unknown): { status: number; crash: boolean } {
  const { status, ...failure } = describe(error);
  ctx.status = status;
  ctx.state['refusal'] = failure.code;
  ctx.body = { ...failureBody(ctx, failure), ...(ofProvider(failure.code) ? { facturamaError: true } : {}) };
  if (error instanceof DomainError && error.retryAfter !== undefined) {
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
  }
  return { status, crash: status === 500 };
}

export interface Failure<Data = unknown> {
  readonly code: string;
  readonly message: string;
  readonly problems: readonly Problem<string>[];
  readonly data?: Data;
  readonly permission?: string | undefined;
}

/** The body of every failure, whether it was thrown or is the state of a document. */
export const failureBody = <Data>(ctx: Context, { code, message, problems, data, permission }: Failure<Data>) => ({
  success: false as const,
  message,
  error: message,
  code,
  // A rule may keep more with its problems, such as how grave they are. Each has a code: the failure's is the first one's.
  details: problems.map((problem) => ({
    field: problem.field,
    message: problem.message,
    code: problem.code ?? (problems[0]?.code === undefined ? code : 'VALIDATION'),
  })),
  ...(data === undefined ? {} : { data }),
  ...(permission === undefined ? {} : { permission }),
  requestId: String(ctx.state['requestId']),
});

function describe(error: unknown): Failure & { readonly status: number } {
  if (error instanceof DomainError) {
    const status = isListed(error.code) ? errorCodes[error.code].status : 400;
    const { code, message, problems, data, permission } = error;
    return { status, code, message, problems, data, permission };
  }
  if (error instanceof HttpFailure) {
    return { status: error.status, code: error.code, message: error.message, problems: error.problems };
  }
  return {
    status: 500,
    code: 'INTERNAL',
    message: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
    problems: [],
  };
}
