import { noRows } from '@timbra/core/law/kinds.ts';
import type { Law } from '@timbra/core/law/law.ts';
import type { LawOfToday } from '@timbra/core/law/law-book.ts';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { useAnswer } from './data/use-answer.ts';

/** A server of the version before tells fewer kinds while an update runs: of the others no row is known. */
export const withAllKinds = (answered: Law): Law => ({ ...noRows, ...answered });

/** Returns the law by which a form judges and computes while it is typed; undefined until the server has told it. */
export function useLaw(): Law | undefined {
  const { data } = useAnswer('GET /law', {}, { staleTime: 60_000, select: withAllKinds, retry: 3 });
  return data;
}

/** Returns the law with the day by which it is asked. */
export function useLawOfToday(): LawOfToday | undefined {
  const law = useLaw();
  return law && { law, today: todayInMexico() };
}
