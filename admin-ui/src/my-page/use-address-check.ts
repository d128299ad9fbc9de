import { useEffect, useState } from 'react';
import { addressProblem } from '@timbra/core/companies/custom-url.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/company-keys.ts';

export type AddressState =
  /** The address is as it is saved, or nobody can tell now: saving will. */
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'refused'; readonly message: string };

const pauseMs = 400;

/** Tells whether the company may have the address that is being typed; asked when the typing pauses. */
export function useAddressCheck(companyId: string, typed: string, saved: string | undefined): AddressState {
  const settled = usePaused(typed);
  const ownFault = addressProblem(typed);
  const isNew = typed !== saved && ownFault === undefined;
  const { data, isError } = useAnswer(
    'GET /company/{id}/address',
    { params: { id: companyId }, query: { customUrl: settled } },
    { of: companyKey(companyId), enabled: isNew && settled === typed, staleTime: 10_000 },
  );
  if (typed === saved) return { kind: 'unsaid' };
  if (ownFault !== undefined) return { kind: 'refused', message: ownFault };
  if (settled === typed && isError) return { kind: 'unsaid' };
  if (settled !== typed || !data) return { kind: 'asking' };
  return data.message === null ? { kind: 'free' } : { kind: 'refused', message: data.message };
}

function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
