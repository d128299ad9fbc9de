import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { weightAfter } from './good-weight.ts';
import type { TripValues } from './trip-values.ts';

/** Keeps the weight of a good of a product in step with its quantity. */
export function useFollowingWeight(at: number): void {
  const { subscribe, setValue, getValues } = useFormContext<TripValues>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const changed = (['cantidad', 'pesoEnKg'] as const).find((field) => name === `mercancias.${at}.${field}`);
          if (changed === undefined) return;
          const good = getValues(`mercancias.${at}`);
          const { pesoEnKg, pesoUnitario } = weightAfter(changed, good);
          if (pesoUnitario !== good.pesoUnitario) setValue(`mercancias.${at}.pesoUnitario`, pesoUnitario);
          if (pesoEnKg !== good.pesoEnKg) setValue(`mercancias.${at}.pesoEnKg`, pesoEnKg);
        },
      }),
    [at, subscribe, setValue, getValues],
  );
}
