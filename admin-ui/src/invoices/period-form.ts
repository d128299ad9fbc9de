import type { FilterForm } from '../shared/list/view/use-list-view.ts';
import { nameOfPeriod, periodNamed, type Period } from '../documents/periods.ts';

/** Keeps a period that has a name by its name: «Este mes» is the month of the day on which the filter is used. */
export const periodForm = (today: string): FilterForm => ({
  toStored: (filters) => {
    const { desde, hasta, ...others } = filters as Partial<Period>;
    const periodo = nameOfPeriod({ ...(desde ? { desde } : {}), ...(hasta ? { hasta } : {}) }, today);
    return periodo === '' ? filters : { ...others, periodo };
  },
  fromStored: ({ periodo, ...others }) => ({
    ...others,
    ...(typeof periodo === 'string' ? periodNamed(periodo, today) : {}),
  }),
});
