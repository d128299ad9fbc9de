import { Box, Card, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useId, type ReactNode, useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { useController } from 'react-hook-form';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { addressProblem, normalizeCustomUrl } from '@timbra/core/companies/custom-url.ts';
import { maskText } from '@timbra/ui/form/mask-text.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/drafts.ts';
import type { PageValues } from './use-page-form.ts';

export const ContactSection = () => (
  <EditorSection title="Datos de contacto" text="Para quien tenga una duda con su factura.">
    <FieldGroup>
      <TextField
        name="telefono"
        type="tel"
        label="Teléfono"
        optional
        mask={masks.pagePhone}
        placeholder="+52 55 1234 5678"
        autoComplete="tel"
      />
      <TextField name="email" type="email" label="Email" optional autoComplete="email" />
      <Wide>
        <TextField name="direccion" label="Dirección" optional autoComplete="street-address" />
      </Wide>
      <Wide>
        <TextField
          name="sitioWeb"
          type="url"
          label="Sitio web"
          optional
          mask={masks.website}
          placeholder="https://"
          autoComplete="url"
        />
      </Wide>
    </FieldGroup>
  </EditorSection>
);

interface EditorSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the form, narrow enough to stand beside the preview. */
export function EditorSection({ title, text, children }: EditorSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 }, minWidth: 0, overflow: 'visible' }}>
      <Box sx={{ mb: 5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="note" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

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
