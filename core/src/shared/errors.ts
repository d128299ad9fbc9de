/** A broken rule, told at the field of the request that broke it. */
export interface Problem {
  /** Path in the request, such as `conceptos[1].impuestos.iva`. */
  readonly field: string;
  /** Spanish, for the user: what happened and what to do. */
  readonly message: string;
  /** SAT's code or one of ours, when the rule has one of its own. */
  readonly code?: string;
}

/** Rules of Anexo 20 and of the PAC carry SAT's own codes, such as `CFDI40161`. */
export type SatCode = `CFDI${number}`;

const refusalCodes = [
  'VALIDATION',
  'NOT_FOUND',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'CONFLICT',
  'RATE_LIMITED',
  'IDEMPOTENCY_CONFLICT',
  'STALE_VERSION',
  'CUSTOMER_DUPLICATE',
  'CUSTOM_URL_RESERVED',
  'ORDER_INVOICED',
  'NO_STAMPS',
  'COMPANY_CANNOT_ISSUE',
  'TIPO_NOT_AVAILABLE',
  'CSD_UNREADABLE',
  'CSD_IS_FIEL',
  'CSD_RFC_MISMATCH',
  'CSD_EXPIRED',
  'CSD_NOT_YET_VALID',
  'CSD_WRONG_PASSWORD',
  'CSD_KEY_MISMATCH',
  'PAYMENT_NOT_SUCCEEDED',
  'ACCOUNT_ALREADY_CREATED',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
] as const;

/** Closed: HTTP maps every one of them to a status, so that a new code without a status does not compile. */
export type RefusalCode = (typeof refusalCodes)[number];

export type DomainErrorCode = RefusalCode | SatCode;

/** A refusal that the user can understand and act on. Anything else that is thrown is a crash. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly problems: readonly Problem[];
  /** The current record of a stale save, or the document that was refused. */
  readonly data: unknown;
  /** Seconds until a limited caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    more: { problems?: readonly Problem[]; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.problems = more.problems ?? [];
    this.data = more.data;
    this.retryAfter = more.retryAfter;
  }
}

/** One text for «does not exist» and «is somebody else's», so that nothing tells them apart. */
export const notFound = (message = 'No encontramos ese registro.') => new DomainError('NOT_FOUND', message);

/**
 * Refuses a request with all its broken rules at once; the first one gives the code and the text.
 * @param problems at least one.
 */
export function refusal(problems: readonly Problem[]): DomainError {
  const [first] = problems;
  if (!first) throw new Error('A refusal needs at least one problem');
  return new DomainError(asCode(first.code), first.message, { problems });
}

function asCode(code: string | undefined): DomainErrorCode {
  if (code && /^CFDI\d+$/.test(code)) return code as SatCode;
  return refusalCodes.find((known) => known === code) ?? 'VALIDATION';
}
