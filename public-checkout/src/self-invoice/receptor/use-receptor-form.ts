import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Verdict } from '@timbra/ui/plain/field.tsx';
import type { ProblemDetail } from '@timbra/ui/http/call.ts';
import type { Branding, ReceptorField, ReceptorValues } from '../calls.ts';
import { cleaned, cleanedValues, receptorFields } from '../calls.ts';
import { changed, startOf } from './changed.ts';
import { expectedLength, judge } from './judge.ts';

type Refusals = Partial<Record<ReceptorField, string>>;

export interface ReceptorForm {
  readonly values: ReceptorValues;
  readonly set: (field: ReceptorField, text: string) => void;
  readonly leave: (field: ReceptorField) => void;
  readonly fill: (values: Partial<ReceptorValues>) => void;
  readonly verdictOf: (field: ReceptorField) => Verdict;
  /** The values to send, or the first field that keeps them from being sent. */
  readonly check: () => { readonly values: ReceptorValues } | { readonly first: ReceptorField };
}

interface Options {
  readonly page: Branding;
  /** Is what an earlier visit of this tab left. */
  readonly typed: ReceptorValues | undefined;
  /** The form begins with it where there is no such thing. */
  readonly start: Partial<ReceptorValues> | undefined;
  /** The server has these against them, at their fields. */
  readonly refused: readonly ProblemDetail[];
}

/** Keeps the buyer's data while they are typed, and judges them at once. */
export function useReceptorForm({ page, typed, start, refused }: Options): ReceptorForm {
  const [values, setValues] = useState(() => startOf(page, typed, start));
  const [left, setLeft] = useState<ReadonlySet<ReceptorField>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>({});

  useEffect(() => setRefusals(byField(refused)), [refused]);

  const fill = useCallback(
    (change: Partial<ReceptorValues>) => {
      setValues((before) => changed(page, before, change));
      setRefusals((before) => without(before, Object.keys(change)));
    },
    [page],
  );
  const set = useCallback((field: ReceptorField, text: string) => fill({ [field]: text }), [fill]);
  const leave = (field: ReceptorField) => {
    if (values[field] === '') return;
    setLeft(new Set([...left, field]));
    // The text as it is sent stands in the field; nothing that was said of it changes by that.
    setValues((before) => ({ ...before, [field]: cleaned(field, before[field]) }));
  };

  const clean = useMemo(() => cleanedValues(values), [values]);
  const verdictOf = (field: ReceptorField): Verdict => {
    const refusal = refusals[field];
    if (refusal !== undefined) return { problem: refusal };
    const { problem, ...rest } = judge(field, clean);
    if (problem === undefined) return values[field] === '' ? {} : rest;
    return left.has(field) || isComplete(field, clean) ? { problem } : {};
  };

  const check = () => {
    setLeft(new Set(receptorFields));
    const first = receptorFields.find((field) => judge(field, clean).problem !== undefined);
    return first === undefined ? { values: clean } : { first };
  };
  return { values, set, leave, fill, verdictOf, check };
}

/** Tells whether there is nothing more to type: what is wrong now stays wrong. */
function isComplete(field: ReceptorField, values: ReceptorValues): boolean {
  const text = values[field];
  if (field === 'rfc') return text.length >= expectedLength(text);
  if (field === 'codigoPostal') return text.length >= 5;
  return text !== '' && (field === 'regimenFiscal' || field === 'usoCfdi');
}

const isField = (name: string): name is ReceptorField => receptorFields.some((field) => field === name);

/** `receptor.nombre` of the contract is `nombre` here; the first problem of a field stands at it. */
export function byField(details: readonly ProblemDetail[]): Refusals {
  const entries = details.map(({ field, message }) => [field.replace(/^receptor\./, ''), message] as const);
  return Object.fromEntries(entries.filter(([field]) => isField(field)).toReversed());
}

const without = (refusals: Refusals, fields: readonly string[]): Refusals =>
  Object.fromEntries(Object.entries(refusals).filter(([field]) => !fields.includes(field)));
