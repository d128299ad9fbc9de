import { setTimeout as delay } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
}

const mostCalls = 20;

/**
 * Calls again, as soon as the answer says, what a busy API refuses: a slow machine hashes fewer passwords than many
 * stories ask for at once. A call that is refused each time gives its last answer.
 */
export async function againWhileBusy<A extends Answer>(call: () => Promise<A>): Promise<A> {
  for (let calls = 1; ; calls += 1) {
    const answer = await call();
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null || calls === mostCalls) return answer;
    await delay(Number(seconds) * 1_000);
  }
}
