import { requireDeclared } from '@timbra/testing/api/openapi-answers.ts';

/** What the calls of this area answer, as far as the stories look at it. */
export interface AnswerBody {
  readonly success: boolean;
  readonly message: string;
  readonly error: string;
  readonly code: string;
  readonly facturamaError?: boolean;
  readonly details: readonly { readonly field: string; readonly message: string; readonly code?: string }[];
  readonly access_token: string;
  readonly device_token?: string;
  readonly user: Shown;
  readonly company: Shown;
  readonly companies: readonly Shown[];
  readonly data: Shown & readonly Shown[];
  readonly total: number;
}

export type Shown = Readonly<Record<string, never>> & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly version: number;
  readonly device_token: string;
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
  /** As it came over the wire. */
  readonly text: string;
}

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export function caller(url: string, token?: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) as AnswerBody, text };
    await requireDeclared(url.replace(/\/api$/, ''), method, path, answer);
    return answer;
  };
}

/** The fields that an answer complains about. */
export const fieldsOf = ({ body }: Answer) => body.details.map(({ field }) => field);
