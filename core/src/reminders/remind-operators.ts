import { type Ending, endingsOf } from '../law/load-law.ts';
import { lawNames } from '../law/names.ts';
import { slashed } from '../law/law.ts';
import { mexicoDay } from '../shared/local-time.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { NewNotification, Reminders } from '../notifications/mail-queue.ts';
import { notify } from '../notifications/notify.ts';
import type { NotificationsPorts } from '../notifications/ports.ts';

/** Operators hear of the end of a row of the law so many days before. */
const stages = [7, 30, 60] as const;

type Ports = Pick<NotificationsPorts, 'law' | 'clock'> &
  PortsOf<typeof notify> & { readonly reminders: Pick<Reminders, 'operators'> };

/** Tells operators which values of the law will end, once for each stage and day. */
export async function remindOperators(ports: Ports): Promise<void> {
  const endings = endingsOf(await ports.law.read(), mexicoDay(ports.clock.now()));
  const near = endings.filter(({ daysLeft }) => daysLeft >= 0 && stageOf(daysLeft) !== undefined);
  if (near.length === 0) return;
  const byDay = [...Map.groupBy(near, ({ day, isReview }) => `${day} ${isReview}`).values()];
  for (const { userId } of await ports.reminders.operators()) {
    for (const endingThen of byDay)
      for (const notice of noticeOf(endingThen)) await notify(ports, { userId, ...notice });
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
