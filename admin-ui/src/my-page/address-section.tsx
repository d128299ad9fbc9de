import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useId } from 'react';
import { CompanyPage } from '@timbra/ui/company-page/company-page.tsx';
import { FindForm } from '@timbra/ui/company-page/find-form.tsx';
import type { PageBranding } from '@timbra/ui/company-page/page-branding.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { AddressField, EditorSection } from './contact-section.tsx';
import { defaults, type PageFacts, type PageValues } from './use-page-form.ts';
import { QrCode } from '../shared/qr/qr-code.tsx';

/**
 * Shows the address of the page: as it is typed in the field, as it is saved in the link and the code, which people
 * print.
 */
export function AddressSection({ company, facts }: { readonly company: Company; readonly facts: PageFacts }) {
  const known = facts.customUrl || defaults.customUrl;
  return (
    <EditorSection title="Dirección y código QR" text="Compártela por enlace, o imprime el código en tus tickets.">
      <Box sx={{ display: 'grid', gap: 5 }}>
        <div>
          <AddressField companyId={company.id} saved={facts.saved === false ? undefined : known} />
        </div>
        {facts.published ? null : <Unpublished company={company} />}
        <Shared customUrl={known} isPublished={facts.published === true} />
      </Box>
    </EditorSection>
  );
}

function Shared({ customUrl, isPublished }: { readonly customUrl: string; readonly isPublished: boolean }) {
  const { control } = useFormContext<PageValues>();
  const typed = useWatch({ control, name: 'urlPersonalizada' });
  const address = pageAddress(customUrl);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'center' }}>
      <QrCode address={address} fileName={`${customUrl}.png`}>
        {isPublished ? (
          <Link href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {address} <ExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </Link>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {address}
          </Box>
        )}
        {typed === customUrl ? null : (
          <Typography variant="note">Guarda para que el enlace y el código lleven a la dirección nueva.</Typography>
        )}
      </QrCode>
    </Box>
  );
}

/** A page is published by saving it once the company can issue. */
function Unpublished({ company: { id, canIssue } }: { readonly company: Company }) {
  if (canIssue) {
    return (
      <Alert severity="info" role="note">
        Tu página se publica cuando la guardes.
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button component={RouterLink} to={`/nueva-empresa?id=${id}`} size="small" sx={{ minHeight: 32 }}>
          Completar empresa
        </Button>
      }
    >
      Tu página se publica cuando la guardes y tu empresa pueda facturar.
    </Alert>
  );
}

/** Writes the product's host and the page's own part (specification 2 §9). */
const pageAddress = (customUrl: string): string => `${window.location.origin}/${customUrl}`;

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

const AddressBar = ({ address }: { readonly address: string }) => (
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
