import { AsyncLocalStorage } from 'node:async_hooks';

type Round<Answer> = { readonly answer: Promise<Answer>; next: Promise<Answer> | undefined };

/**
 * Shares answers: one question that many ask at once costs two answers, not one for each of them. Whoever asks while it
 * is being answered shares the next answer, whose work begins after they asked: nobody learns what held before.
 */
export class SharedAsks<Answer> {
  readonly #answer: (key: string) => Promise<Answer>;
  readonly #rounds = new Map<string, Round<Answer>>();
  /** The first of those who ask may leave: what ends with its request must not end the answer of the others. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();

  constructor(answer: (key: string) => Promise<Answer>) {
    this.#answer = answer;
  }

  /** @throws whatever the answer throws, to all who share it. */
  ask(key: string): Promise<Answer> {
    const round = this.#rounds.get(key);
    if (!round) return this.#begin(key);
    round.next ??= round.answer.then(
      () => this.#begin(key),
      () => this.#begin(key),
    );
    return round.next;
  }

  #begin(key: string): Promise<Answer> {
    const round: Round<Answer> = { answer: this.#outsideRequests(this.#answer, key), next: undefined };
    const ended = () => {
      if (!round.next) this.#rounds.delete(key);
    };
    this.#rounds.set(key, round);
    round.answer.then(ended, ended);
    return round.answer;
  }
}
