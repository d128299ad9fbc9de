import { endingsOf, type Ending } from '../law/endings.ts';
import { lawNames } from '../law/names.ts';
import type { KnownLaw } from '../law/law-book.ts';
import { slashed } from '../law/told.ts';
import { mexicoDay } from '../invoicing/local-time.ts';
import type { Clock } from '../shared/clock.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { NewNotification } from './notifications.ts';
import { notify } from './notify.ts';

/** Days before the end of a row of the law at which operators hear of it. */
const stages = [7, 30, 60] as const;

interface Operators {
  /** Accounts in use that may operate the platform. */
  operators(): Promise<readonly { readonly userId: string }[]>;
}

/** Tells operators which values of the law will end, once for each stage and day. */
export class RemindOperators {
  readonly #operators: Operators;
  readonly #law: KnownLaw;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(operators: Operators, law: KnownLaw, notices: PortsOf<typeof notify>, clock: Clock) {
    this.#operators = operators;
    this.#law = law;
    this.#notices = notices;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    const endings = endingsOf(await this.#law.read(), mexicoDay(this.#clock.now()));
    const near = endings.filter(({ daysLeft }) => daysLeft >= 0 && stageOf(daysLeft) !== undefined);
    if (near.length === 0) return;
    const byDay = [...Map.groupBy(near, ({ day, isReview }) => `${day} ${isReview}`).values()];
    for (const { userId } of await this.#operators.operators()) {
      for (const endingThen of byDay)
        for (const told of noticeOf(endingThen)) await notify(this.#notices, { userId, ...told });
    }
  }
}

const stageOf = (days: number): number | undefined => stages.find((most) => days <= most);

/** @param endings all of one day. */
function noticeOf(endings: readonly Ending[]): readonly Omit<NewNotification, 'userId'>[] {
  const [first] = endings;
  if (!first) return [];
  const { day, daysLeft, isReview } = first;
  const names = endings.map(({ kind }) => lawNames[kind]).join(', ');
  return [
    {
      type: 'LAW_CHANGED',
      title: `${isReview ? 'Hay que revisar valores de la ley el' : 'Valores de la ley terminan el'} ${slashed(day)}`,
      body: `${names}. ${isReview ? 'Revisa si todavía rigen' : 'Después de ese día nada se propone con ellos'}; carga los nuevos con npm run law:load.`,
      link: '/operacion/que-vence',
      occasion: `law:${day}:${isReview ? 'review' : 'end'}:${stageOf(daysLeft)}`,
    },
  ];
}
