import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, confirmBy, fetchApi } from './call.ts';

interface Sent {
  readonly url: string;
  readonly key: string | null;
  readonly body: unknown;
}

let sent: Sent[] = [];
let isConfirmed = false;
const refusal = { success: false, message: 'Confirma que eres tú', code: 'CONFIRMATION_REQUIRED' };

beforeEach(() => {
  sent = [];
  isConfirmed = false;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string, { headers, body }: { readonly headers: Headers; readonly body: unknown }) => {
    sent.push({ url, key: headers.get('Idempotency-Key'), body });
    return Promise.resolve(isConfirmed ? Response.json({ url }) : Response.json(refusal, { status: 403 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const buy = (path: string) =>
  fetchApi(path, { method: 'POST', body: { name: 'A' }, headers: { 'Idempotency-Key': `k${path}` } });

/** Answers as somebody does after a moment. */
const answering = (answer: boolean) =>
  vi.fn<() => Promise<boolean>>(async () => {
    await Promise.resolve();
    isConfirmed = answer;
    return answer;
  });

it('sends again what needed the second step, as it was and with its key, and asks once for all', async () => {
  const ask = answering(true);
  const forget = confirmBy(ask);
  const answers = await Promise.all([buy('/one'), buy('/two')]);
  forget();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledTimes(1);
  for (const path of ['/one', '/two']) {
    const [first, second, ...more] = sent.filter(({ url }) => url.endsWith(path));
    expect(first).toMatchObject({ key: `k${path}`, body: JSON.stringify({ name: 'A' }) });
    expect([second, more]).toEqual([first, []]);
  }
});

it('leaves the refusal to the screen where somebody says no, cannot be asked, or nobody asks', async () => {
  const asks = [answering(false), () => Promise.reject(new TypeError('No network'))];
  for (const ask of asks) {
    const forget = confirmBy(ask);
    await expect(buy('/one')).rejects.toThrow('Confirma que eres tú');
    forget();
  }
  await expect(buy('/one')).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(3);
});
