import { Box, Card, Typography } from '@mui/material';
import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { previewColors, type PreviewColors } from './preview-colors.ts';
import { defaults, type PageFacts, type PageValues } from './page-values.ts';

/** The page as it would be with what stands in the form now. */
export function Preview({ facts }: { readonly facts: PageFacts }) {
  const { control } = useFormContext<PageValues>();
  const values = useWatch({ control }) as PageValues;
  const colors = previewColors(values);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 560, mx: 'auto', minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2, color: 'text.secondary' }}>
        Así se ve tu página
      </Typography>
      <Card sx={{ boxShadow: '0 12px 32px -16px rgb(28 35 23 / 0.25)' }}>
        <AddressBar address={`${window.location.host}/${values.urlPersonalizada}`} />
        <Brand values={values} colors={colors} />
        <Search colors={colors} />
        <Contact values={values} color={colors.words} />
        {facts.ruc ? (
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', textAlign: 'center', px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}
          >
            RFC {facts.ruc}
          </Typography>
        ) : null}
      </Card>
    </Box>
  );
}

function AddressBar({ address }: { readonly address: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 3, py: 2, bgcolor: 'background.default' }}>
      {[1, 2, 3].map((dot) => (
        <Box key={dot} aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: '#CBD2C4' }} />
      ))}
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        sx={{ flex: 1, minWidth: 0, ml: 1.5, px: 2.5, py: 0.5, borderRadius: '6px', bgcolor: 'background.paper' }}
      >
        {address}
      </Typography>
    </Box>
  );
}

interface BrandedProps {
  readonly values: PageValues;
  readonly colors: PreviewColors;
}

function Brand({ values: { logo, nombreComercio, descripcion }, colors }: BrandedProps) {
  const name = nombreComercio.trim() || defaults.name;
  return (
    <Box sx={{ px: 5, py: 7, textAlign: 'center', bgcolor: colors.ground, color: colors.onGround }}>
      {logo ? (
        <Box sx={{ display: 'inline-grid', p: 2, mb: 3, borderRadius: '12px', bgcolor: '#FFFFFF', lineHeight: 0 }}>
          <Box
            component="img"
            src={logo}
            alt={`Logo de ${name}`}
            sx={{ height: 56, maxWidth: 180, objectFit: 'contain' }}
          />
        </Box>
      ) : null}
      <Typography sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 650 }}>{name}</Typography>
      {descripcion ? <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{descripcion}</Typography> : null}
    </Box>
  );
}

/** What the page will ask for, drawn: nothing of it can be used here. */
function Search({ colors }: { readonly colors: PreviewColors }) {
  return (
    <Box sx={{ px: 5, py: 6, display: 'grid', gap: 4 }}>
      <Typography sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, color: colors.words }}>
        Factura tu compra
      </Typography>
      {['Folio de tu ticket', 'Total de tu compra'].map((label) => (
        <div key={label}>
          <Typography variant="body2" sx={{ fontWeight: 550, mb: 1 }}>
            {label}
          </Typography>
          <Box aria-hidden sx={{ height: 40, border: 1, borderColor: '#899382', borderRadius: '8px' }} />
        </div>
      ))}
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          height: 44,
          borderRadius: '8px',
          fontWeight: 600,
          bgcolor: colors.ground,
          color: colors.onGround,
        }}
      >
        Buscar mi compra
      </Box>
      <Typography variant="body2" color="textSecondary">
        Si lo prefieres, pide tu factura en caja.
      </Typography>
    </Box>
  );
}

function Contact({ values, color }: { readonly values: PageValues; readonly color: string }) {
  const lines: readonly (readonly [icon: LucideIcon, text: string])[] = [
    [Phone, values.telefono],
    [Mail, values.email],
    [MapPin, values.direccion],
    [Globe, values.sitioWeb],
  ];
  const filled = lines.filter(([, text]) => text.trim() !== '');
  if (filled.length === 0) return null;
  return (
    <Box sx={{ px: 5, py: 5, display: 'grid', gap: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, color }}>Contacto</Typography>
      {filled.map(([Icon, text]) => (
        <Box key={text} sx={{ display: 'flex', gap: 2.5, alignItems: 'flex-start', minWidth: 0 }}>
          <Icon size={16} aria-hidden style={{ flex: 'none', marginTop: 2, color }} />
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
