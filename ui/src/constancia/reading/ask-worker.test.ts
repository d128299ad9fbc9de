import { describe, expect, it } from 'vitest';
import { reader } from './read-file.ts';

const brief = { loadMs: 40, answerMs: 40 };
const long = { loadMs: 30_000, answerMs: 30_000 };

/** A worker whose messages the test sends; what becomes of it is what the reader makes of it. */
class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  isEnded = false;
  readonly asked: unknown[] = [];
  answer: unknown;

  postMessage(request: unknown): void {
    this.asked.push(request);
    if (this.answer !== undefined) this.say({ said: 'answer', answer: this.answer });
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

describe('a worker that reads', () => {
  it('is asked once it is loaded, and again', async () => {
    const worker = new FakeWorker();
    worker.answer = 'leído';
    const one = reader<string, string>(worker, long);
    // A library within it has its own messages.
    worker.say({ action: 'ready' });
    worker.say({ said: 'ready' });
    expect(await one.ask('a')).toEqual({ answer: 'leído' });
    expect(await one.ask('b')).toEqual({ answer: 'leído' });
    expect(worker).toMatchObject({ asked: ['a', 'b'], isEnded: false });
    one.end();
    expect(worker.isEnded).toBe(true);
  });

  it('is ended when it does not answer in time', async () => {
    const worker = new FakeWorker();
    const one = reader<string, string>(worker, brief);
    worker.say({ said: 'ready' });
    expect(await one.ask('a')).toBe('time');
    expect(worker.isEnded).toBe(true);
  });

  it('is ended at once when it fails', async () => {
    const worker = new FakeWorker();
    const one = reader<string, string>(worker, long);
    worker.say({ said: 'ready' });
    const asked = one.ask('a');
    setTimeout(() => worker.dispatchEvent(new Event('error', { cancelable: true })), 10);
    expect(await asked).toBe('time');
    expect(worker.isEnded).toBe(true);
  });

  it('is told apart from one that could not be loaded', async () => {
    const silent = new FakeWorker();
    expect(await reader<string, string>(silent, brief).ask('a')).toBe('network');
    const missing = new FakeWorker();
    const asked = reader<string, string>(missing, long).ask('a');
    missing.dispatchEvent(new Event('error', { cancelable: true }));
    expect(await asked).toBe('network');
    expect([silent, missing]).toMatchObject([
      { asked: [], isEnded: true },
      { asked: [], isEnded: true },
    ]);
  });
});
