import { InputAdornment, OutlinedInput } from '@mui/material';
import { addressProblem, normalizeCustomUrl } from '@timbra/core/companies/custom-url.ts';
import { CircleCheck } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { maskText } from '@timbra/ui/form/mask-text.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/company-keys.ts';
import type { PageValues } from './page-values.ts';

interface AddressFieldProps {
  readonly companyId: string;
  /** It is undefined while none is saved. */
  readonly saved: string | undefined;
}

const rules = 'Minúsculas, números, guiones y guion bajo; hasta 50 caracteres.';

/** The page's own part of its address, written the one way while it is typed, and told at once whether it can be had. */
export function AddressField({ companyId, saved }: AddressFieldProps) {
  const { field, fieldState } = useController<PageValues, 'urlPersonalizada'>({ name: 'urlPersonalizada' });
  const state = useAddressCheck(companyId, field.value, saved);
  const refused = state.kind === 'refused' ? state.message : undefined;
  return (
    <>
      <Labelled label="URL personalizada" help={helpOf(state)} error={fieldState.error?.message ?? refused}>
        {({ inputId, describedBy }) => (
          <OutlinedInput
            id={inputId}
            name="urlPersonalizada"
            value={field.value}
            onChange={(event) => field.onChange(maskText(event.target, normalizeCustomUrl))}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
            startAdornment={
              <InputAdornment position="start" sx={{ mr: 0.5, '& p': { fontSize: 14 } }}>
                {window.location.host}/
              </InputAdornment>
            }
            endAdornment={state.kind === 'free' ? <CircleCheck size={18} color={colors.onTint} aria-hidden /> : null}
            inputProps={{
              'aria-describedby': describedBy,
              'aria-required': true,
              autoCapitalize: 'none',
              spellCheck: false,
            }}
          />
        )}
      </Labelled>
      <span role="status" className="sr-only">
        {refused ?? (state.kind === 'free' ? helpOf(state) : '')}
      </span>
    </>
  );
}

type AddressState =
  /** The address is as it is saved, or nobody can tell now: saving will. */
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'refused'; readonly message: string };

function helpOf({ kind }: AddressState): string {
  if (kind === 'asking') return 'Comprobando si está disponible...';
  return kind === 'free' ? 'Disponible' : rules;
}

const pauseMs = 400;

/** Tells whether the company may have the address that is being typed; asked when the typing pauses. */
function useAddressCheck(companyId: string, typed: string, saved: string | undefined): AddressState {
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
