export interface FailureDetail {
  readonly field: string;
  readonly message: string;
  readonly code?: string;
}

/** Is what the API refuses. `code` is stable; `message` is Spanish and may be shown as it is. */
export class TimbraError extends Error {
  override readonly name = 'TimbraError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly FailureDetail[];
  readonly requestId: string | undefined;
  /** It is the permission that the key lacks, of `PERMISSION_MISSING`. */
  readonly permission: string | undefined;
  /** It is the whole body, with `data` where the API tells the record as it is now. */
  readonly body: unknown;

  constructor(status: number, body: unknown, requestId: string | undefined) {
    const shown = isObject(body) ? body : {};
    super(textOf(shown['message']) ?? `HTTP ${status}`);
    this.status = status;
    this.code = textOf(shown['code']) ?? 'UNKNOWN';
    this.details = Array.isArray(shown['details']) ? shown['details'].filter(isDetail) : [];
    this.requestId = textOf(shown['requestId']) ?? requestId;
    this.permission = textOf(shown['permission']);
    this.body = body;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isDetail = (value: unknown): value is FailureDetail =>
  isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
