import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CompanyPage } from '@timbra/ui/company-page/company-page.tsx';
import { FindForm } from '@timbra/ui/company-page/find-form.tsx';
import type { PageBranding } from '@timbra/ui/company-page/page-branding.ts';
import { defaults, type PageValues } from './page-values.ts';

/** Shows the page as it would be with what stands in the form now. */
export function Preview() {
  const { control } = useFormContext<PageValues>();
  const values = useWatch({ control }) as PageValues;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 560, mx: 'auto', minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2, color: 'text.secondary' }}>
        Así se ve tu página
      </Typography>
      <Card sx={{ boxShadow: '0 12px 32px -16px rgb(28 35 23 / 0.25)' }}>
        <AddressBar address={`${window.location.host}/${values.urlPersonalizada}`} />
        {/* The page itself, to be looked at: what is pressed in it would lead away from what is being edited. */}
        <div inert>
          <CompanyPage branding={brandingOf(values)}>
            <FindForm values={nothing} onChange={stays} onSubmit={stays} />
          </CompanyPage>
        </div>
      </Card>
    </Box>
  );
}

const nothing = { folio: '', total: '' };
const stays = () => undefined;

const brandingOf = (values: PageValues): PageBranding => ({
  businessName: values.nombreComercio.trim() || defaults.name,
  businessDescription: values.descripcion,
  businessLogo: values.logo,
  primaryColor: values.colorPrimario,
  secondaryColor: values.colorSecundario,
  businessAddress: values.direccion,
  businessWebsite: values.sitioWeb,
  phone: values.telefono,
  email: values.email,
});

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
