/** A broken rule, told at the field of the request that broke it. */
export interface Problem<Code extends string = DomainErrorCode> {
  /** Path in the request, such as `conceptos[1].impuestos.iva`. */
  readonly field: string;
  /** It is Spanish, for the user: what happened and what to do. */
  readonly message: string;
  /** It is SAT's code or one of ours, when the rule has one of its own. */
  readonly code?: Code;
}

/** Codes of what SAT accepts and the user hardly means. They never refuse anything. */
export type WarningCode =
  | 'RFC_CHECK_DIGIT'
  | 'PUE_99'
  | 'IVA_8_FRONTERA'
  | 'SIN_RELACION'
  | 'RETENCION_USUAL'
  | 'GLOBAL_PARTIAL'
  | 'FOREIGN_RELATION'
  | 'USO_CFDI_TIPO'
  | 'PUBLICO_GENERAL_SIN_GLOBAL'
  | 'GLOBAL_PPD'
  | 'RETENCION_SIN_IVA'
  | 'SUBSIDIO_DECRETO'
  | 'JUBILACION_TOTAL'
  | 'HORAS_EXTRA_IMPORTE'
  | 'HORAS_DOBLES'
  | 'SALARIO_MINIMO'
  | 'VIATICOS'
  | 'AJUSTE_SUBSIDIO'
  | 'FALTAS'
  | 'TIPO_CAMBIO_LEJANO'
  | 'PAGO_ANTERIOR'
  | 'DOCUMENTO_DESCUADRADO'
  | 'NOTA_PPD'
  | 'LLEGADA_ANTERIOR'
  | 'VIAJE_PASADO'
  | 'CANTIDAD_EXCEDIDA'
  | 'SOLO_INTERNACIONAL';

/** A doubt that is told beside what was done. */
export type Warning = Problem<DomainErrorCode | WarningCode>;

/** Rules of Anexo 20, of the complements of payments, payroll and freight and of the PAC carry SAT's own codes, such as `CFDI40161`. */
export type SatCode = `CFDI${number}` | `CRP${number}` | `NOM${number}` | `CP${number}`;

/**
 * The list is closed: HTTP maps every one of them to a status, so that a new code without a status does not compile.
 */
export type RefusalCode =
  | 'VALIDATION'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'PERMISSION_MISSING'
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'CONFIRMATION_REQUIRED'
  | 'TWO_STEPS_NEEDED'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'KEY_NOT_ALLOWED'
  | 'KEY_REVOKED'
  | 'KEY_EXPIRED'
  | 'KEY_STAMPS_EXHAUSTED'
  | 'LIVE_KEY_REQUIRED'
  | 'STALE_VERSION'
  | 'CUSTOMER_DUPLICATE'
  | 'EMPLOYEE_DUPLICATE'
  | 'PAYROLL_REPEATED'
  | 'FREIGHT_DUPLICATE'
  | 'CUSTOM_URL_RESERVED'
  | 'ORDER_INVOICED'
  | 'TICKET_DATE_NEEDED'
  | 'CANCEL_BLOCKED'
  | 'NO_STAMPS'
  | 'COMPANY_CANNOT_ISSUE'
  | 'RFC_INVALID'
  | 'CREDIT_EXCEEDED'
  | 'CSD_UNREADABLE'
  | 'CSD_IS_FIEL'
  | 'CSD_RFC_MISMATCH'
  | 'CSD_EXPIRED'
  | 'CSD_NOT_YET_VALID'
  | 'CSD_WRONG_PASSWORD'
  | 'CSD_KEY_MISMATCH'
  | 'PAYMENT_NOT_SUCCEEDED'
  | 'ACCOUNT_ALREADY_CREATED'
  | 'PROVIDER_REFUSED'
  | 'PROVIDER_UNAVAILABLE'
  | 'PAYMENT_PROVIDER_UNAVAILABLE';

export type DomainErrorCode = RefusalCode | SatCode;

/** A refusal that the user can understand and act on. Anything else that is thrown is a crash. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly problems: readonly Problem[];
  /** It is the current record of a stale save, or the document that was refused. */
  readonly data: unknown;
  /** Seconds until a limited caller may try again. */
  readonly retryAfter: number | undefined;
  /** It is what whoever asked would have to hold. */
  readonly permission: string | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    more: { problems?: readonly Problem[]; data?: unknown; retryAfter?: number; permission?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.problems = more.problems ?? [];
    this.data = more.data;
    this.retryAfter = more.retryAfter;
    this.permission = more.permission;
  }
}

/**
 * The server has more to do than it can, or a part that it needs does not answer; nothing was changed.
 * @param retryAfter seconds until it is worth another try.
 */
export const overloaded = (retryAfter = 5) =>
  new DomainError(
    'OVERLOADED',
    'El servicio está muy ocupado en este momento y no se guardó nada. Inténtalo de nuevo en unos segundos.',
    { retryAfter },
  );

/** Refuses what comes to an account while it is moved, for a second or so. */
export const beingMoved = () =>
  new DomainError(
    'OVERLOADED',
    'Tu cuenta se está cambiando de servidor en este momento. Inténtalo de nuevo en unos segundos.',
    { retryAfter: 2 },
  );

/** Makes the one error for «does not exist» and «is somebody else's», so that nothing tells them apart. */
export const notFound = (message = 'No encontramos ese registro.') => new DomainError('NOT_FOUND', message);

/**
 * Refuses a request with all its broken rules at once; the first one gives the code and the text.
 * @param problems at least one.
 */
export function refusal(problems: readonly Problem[]): DomainError {
  const [first] = problems;
  if (!first) throw new Error('A refusal needs at least one problem');
  return new DomainError(first.code ?? 'VALIDATION', first.message, { problems });
}

/** Returns the result of work, or why it was refused. Whatever else it fails with is thrown. */
export const orRefusal = <T>(work: Promise<T>): Promise<T | DomainError> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });

/** Returns a rule in one line: nothing when it holds, its problem otherwise. */
export const unless = <Code extends DomainErrorCode | WarningCode = DomainErrorCode>(
  holds: boolean,
  field: string,
  message: string,
  code?: Code,
): Problem<Code>[] => (holds ? [] : [{ field, message, ...(code === undefined ? {} : { code }) }]);
