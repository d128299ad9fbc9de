import { useCallback, useEffect, useMemo, useState } from 'react';
import { shipperTrip } from '@timbra/ui/browser-store/store-keys.ts';
import { dropInTab, storeInTab, readInTab } from '@timbra/ui/browser-store/tab-store.ts';
import type { Verdict } from '@timbra/ui/plain/field.tsx';
import type { ProblemDetail } from '@timbra/ui/http/call.ts';
import { token, type AskedTrip } from './calls.ts';
import type { GoodValues, PlaceValues, TripValues } from './values.ts';
import { storedValues, valuesOf, withDangerAsked } from './values.ts';

type Judge = (values: TripValues) => ReadonlyMap<string, string>;

/** The rules come with all of SAT's shapes: they are loaded while the first fields are read and typed. */
const loadJudge = async (): Promise<Judge> => (await import('./judge.ts')).judge;

const storeKey = shipperTrip<TripValues>(token);

/** What a shipper types, judged by the rules of the document that comes of it, and kept over a reload of its tab. */
export function useShipperForm(trip: AskedTrip['trip']) {
  const [values, setValues] = useState(() => {
    const stored = readInTab(storeKey);
    return stored ? storedValues(stored) : valuesOf(trip);
  });
  const [judge, setJudge] = useState<Judge>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => storeInTab(storeKey, values), [values]);
  useEffect(() => {
    // Without them the server judges alone, when the form is sent.
    loadJudge().then(
      (loaded) => setJudge(() => loaded),
      () => undefined,
    );
  }, []);

  const problems = useMemo(() => judge?.(values) ?? new Map<string, string>(), [judge, values]);
  const verdictOf = (field: string): Verdict => {
    const problem = refused.get(field) ?? (isTried || left.has(field) ? problems.get(field) : undefined);
    return problem === undefined ? {} : { problem };
  };

  const change = useCallback((next: (before: TripValues) => TripValues) => {
    setValues(next);
    // Whatever was refused is looked at again when it is sent.
    setRefused(new Map());
  }, []);
  const setPlace = (id: string, fields: Partial<PlaceValues>) =>
    change((before) => ({ ...before, places: withChange(before.places, id, fields) }));
  const setGood = (id: string, fields: Partial<GoodValues>) =>
    change((before) => ({ ...before, goods: withChange(before.goods, id, fields) }));

  return {
    values,
    change,
    setPlace,
    setGood,
    verdictOf,
    leave: (field: string) => setLeft((before) => new Set([...before, field])),
    /** @returns the fields that keep the form from being sent. */
    check: (): readonly string[] => {
      setTried(true);
      return [...problems.keys()];
    },
    refuse: (details: readonly ProblemDetail[]) => {
      setRefused(new Map(details.map(({ field, message }) => [field, message])));
      setValues((before) => withDangerAsked(before, details));
    },
  };
}

export type ShipperForm = ReturnType<typeof useShipperForm>;

/** What was typed has been sent: the tab keeps no more than the server. */
export const forgetTyped = () => dropInTab(storeKey);

const withChange = <Row extends { readonly id: string }>(rows: readonly Row[], id: string, fields: Partial<Row>) =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
