import { Box, IconButton, Typography } from '@mui/material';
import { Check, Copy } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { FormSection } from '../shared/form/form-section.tsx';
import { valueGroups, type MagicValue } from './magic-values.ts';
import { stateName } from './words.ts';

/** Lists the values that bring each answer of the test provider and of its SAT, by what they bring. */
export const ValuesSection = () => (
  <FormSection
    title="Respuestas a tu medida"
    text="Cópialos en tus documentos de prueba y el proveedor de prueba, o su SAT, responde así. Lo que falla es el primer intento."
  >
    <Box sx={{ my: -3 }}>
      {valueGroups.map(({ title, text, values }, index) => (
        <Box
          key={title}
          component="details"
          open={index === 0}
          sx={{
            '& + &': { borderTop: 1, borderColor: 'divider' },
            '& > summary': { cursor: 'pointer', py: 3 },
            '& > summary > *': { display: 'inline' },
          }}
        >
          <summary>
            <Typography variant="subtitle1" component="h3">
              {title}
            </Typography>{' '}
            <Typography variant="note" component="span">
              · {values.length} valores
            </Typography>
          </summary>
          <Typography variant="note" sx={{ mb: 2 }}>
            {text}
          </Typography>
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
            {values.map((value) => (
              <ValueRow key={value.value} {...value} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  </FormSection>
);

const ValueRow = ({ value, what, ends, field }: MagicValue) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      alignItems: 'start',
      columnGap: 4,
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 200px) minmax(0, 1fr) auto' },
      py: 2,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography
      variant="body2"
      component="code"
      sx={{ fontFamily: 'monospace', '& span': { display: 'inline-block' } }}
    >
      {/* A value of two words may break between them alone. */}
      {value.split(' ').map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          <span>{word}</span>
        </Fragment>
      ))}
    </Typography>
    <Box sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
      <Typography variant="body2">{what}</Typography>
      <Typography variant="note">
        {field === undefined ? `Queda: ${stateName(ends)}` : `Se rechaza en ${field}`}
      </Typography>
    </Box>
    <Box sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: '1 / span 2', sm: 'auto' } }}>
      <CopyButton text={value} />
    </Box>
  </Box>
);

const shownMs = 2_500;

/** Puts a value where it can be pasted from. */
function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Without a secure context there is no clipboard: the value stands there to be selected.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  const label = isCopied ? `Copiado: ${text}` : `Copiar ${text}`;
  return (
    <IconButton aria-label={label} title={label} onClick={() => void copy()}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
    </IconButton>
  );
}
