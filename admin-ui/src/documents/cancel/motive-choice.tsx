import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import { useId } from 'react';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { addressesText } from '../send/offered.ts';
import type { Motive } from './motives.ts';

interface MotiveChoiceProps {
  /** The document may be cancelled for these. */
  readonly motives: readonly Motive[];
  readonly motivo: Motivo | undefined;
  readonly onChoose: (motivo: Motivo) => void;
  /** It is the UUID of the document that takes the place of this one, once somebody says that there is one. */
  readonly issued: string | undefined;
  readonly onIssued: (uuid: string | undefined) => void;
}

/** Asks what happened; the answer is SAT's motive. */
export function MotiveChoice({ motives, motivo, onChoose, issued, onIssued }: MotiveChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>¿Por qué la cancelas?</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={motivo ?? ''}
        onChange={(_event, chosen) => onChoose(chosen as Motivo)}
        sx={{ gap: 2, mt: 1 }}
      >
        {motives.map(({ motivo: each, question, help }) => (
          <Box key={each}>
            <FormControlLabel value={each} control={<Radio size="small" />} label={question} />
            {each === motivo ? (
              <Box sx={{ pl: 8, display: 'grid', gap: 2 }}>
                <Typography variant="body2" color="text.secondary">
                  {help}
                </Typography>
                {each === '01' ? <Issued uuid={issued} onChange={onIssued} /> : null}
              </Box>
            ) : null}
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface IssuedProps {
  readonly uuid: string | undefined;
  readonly onChange: (uuid: string | undefined) => void;
}

function Issued({ uuid, onChange }: IssuedProps) {
  if (uuid === undefined) {
    return (
      <Button size="small" onClick={() => onChange('')} sx={{ justifySelf: 'start' }}>
        Ya emití la que la sustituye
      </Button>
    );
  }
  return (
    <>
      <Labelled
        label="Folio fiscal (UUID) de la que la sustituye"
        help="Debe estar timbrada y relacionada con esta por «04 Sustitución»."
      >
        {({ inputId, describedBy }) => (
          <OutlinedInput
            id={inputId}
            value={uuid}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            inputProps={{ 'aria-describedby': describedBy }}
          />
        )}
      </Labelled>
      <Button size="small" onClick={() => onChange(undefined)} sx={{ justifySelf: 'start' }}>
        Todavía no la emito
      </Button>
    </>
  );
}

interface NoticeChoiceProps {
  /** They are the client's addresses. */
  readonly to: readonly string[];
  readonly isNotified: boolean;
  /** Another document takes the place of this one. */
  readonly isReplaced: boolean;
  readonly onChange: (isNotified: boolean) => void;
}

/** Shows whether the client is told of the cancellation by mail: nobody is written to untold. */
export function NoticeChoice({ to, isNotified, isReplaced, onChange }: NoticeChoiceProps) {
  const helpId = useId();
  if (to.length === 0) return <Typography>No le escribimos a tu cliente: no tiene correo.</Typography>;
  const help = isReplaced
    ? 'Le llega cada paso de la cancelación, junto con la que la sustituye. Si no lo marcas, no le escribimos.'
    : 'Le llega cada paso de la cancelación. Si no lo marcas, no le escribimos.';
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isNotified}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={`Avisar por correo a ${addressesText(to)}`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ pl: 8 }}>
        {help}
      </Typography>
    </Box>
  );
}
