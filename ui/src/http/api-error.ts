export interface ProblemDetail {
  readonly field: string;
  readonly message: string;
  readonly code?: string;
}

export interface FailureBody {
  readonly message?: string;
  readonly error?: string;
  readonly code?: string;
  readonly details?: readonly ProblemDetail[];
  readonly data?: unknown;
  readonly requestId?: string;
  readonly facturamaError?: boolean;
  /** They are the details by field, as react-admin's forms take them. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** A call that came to nothing: the server refused it (`status`), or could not be reached (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody, options?: ErrorOptions) {
    super(body.message ?? `HTTP error! status: ${status}`, options);
    this.status = status;
    this.body = { ...body, errors: errorsByField(body.details ?? []) };
  }

  /** Nothing came back: whether the server has done what it was asked is unknown. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export const offlineMessage = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.';

/** Returns what the server says of a refusal, or the screen's own text where it failed or could not be reached. */
export function messageOf(error: unknown, own: string): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.body.message
    ? error.body.message
    : own;
}

/**
 * Tells why a call came to nothing, for whoever has said already what did: in the server's words, by HTTP's status, or
 * that there is no network.
 */
export const reasonOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.message : undefined);

/** `conceptos[1].impuestos.iva` of the contract is `conceptos.1.impuestos.iva` in a form. */
export const formPath = (field: string) => field.replaceAll(/\[(\d+)\]/g, '.$1');

function errorsByField(details: readonly ProblemDetail[]): Record<string, string> {
  // The first problem of a field stands at it.
  return Object.fromEntries([...details].toReversed().map(({ field, message }) => [formPath(field), message]));
}
