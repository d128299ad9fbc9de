import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { AddressField } from './address-field.tsx';
import { EditorSection } from './editor-section.tsx';
import { defaults, type PageFacts, type PageValues } from './page-values.ts';
import { QrCode } from '../shared/qr/qr-code.tsx';

interface AddressSectionProps {
  readonly company: Company;
  readonly facts: PageFacts;
}

/**
 * Shows the address of the page: as it is typed in the field, as it is saved in the link and the code, which people
 * print.
 */
export function AddressSection({ company, facts }: AddressSectionProps) {
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
          <Typography variant="body2" color="textSecondary">
            Guarda para que el enlace y el código lleven a la dirección nueva.
          </Typography>
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
