import { Box, Button, Link, useMediaQuery } from '@mui/material';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { below, desktopWidth, floating } from '@timbra/ui/theme/design-tokens.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { HistoryButton } from '../audit/history-button.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { Recovered } from '../shared/drafts/recovered.tsx';
import { StaleDialog } from '../shared/form/stale-dialog.tsx';
import { FormMessage } from '../shared/form/form-message.tsx';
import { Page } from '../shared/page.tsx';
import { LogoField } from '../shared/logo/logo-field.tsx';
import { AddressSection, Preview } from './address-section.tsx';
import { ContactSection, EditorSection } from './contact-section.tsx';
import { type PageFacts, type PageValues, usePageForm } from './use-page-form.ts';
import { ColorField } from './color-field.tsx';
import { groundAdvice, inkAdvice } from './color-advice.ts';

const formId = 'formulario-mi-pagina';

/** It stands below the header, on a phone above the buttons: it is seen from wherever the form was saved. */
const inView = {
  position: { xs: 'fixed', sm: 'sticky' },
  inset: { xs: 'auto 16px 76px', sm: '136px 0 auto' },
  zIndex: 25,
  '& > *': { boxShadow: floating },
} as const;

/** What goes by itself moves nothing when it comes and goes. */
const room = { success: { height: { sm: 0 } }, error: { mb: { sm: 5 } } } as const;

/** Shows the form with its preview beside it; where there is no room for both, one or the other. */
export function PageEditor({ company, stored }: { readonly company: Company; readonly stored: PageFacts }) {
  const { form, facts, submit, message, isRecovered, startOver, stale } = usePageForm(company.id, stored);
  const [isPreview, setPreview] = useState(false);
  const isNarrow = useMediaQuery(below(desktopWidth));
  const preview = <Preview />;
  return (
    <FormProvider {...form}>
      <Page
        title="Mi Página"
        subtitle={
          <>
            Donde tus clientes se facturan solos con los datos de su compra.{' '}
            <Link component={RouterLink} to="/mi-pagina/autofactura">
              Reglas y resultados
            </Link>
          </>
        }
        actions={<Actions companyId={company.id} isPreview={isPreview} onToggle={() => setPreview(!isPreview)} />}
        hasStickyHeader
      >
        {message ? (
          <Box sx={{ ...inView, ...room[message.severity] }}>
            <FormMessage message={message} />
          </Box>
        ) : null}
        {isRecovered ? (
          <Box sx={{ mb: 5 }}>
            <Recovered onDiscard={startOver} more="Si cambiaste el logo, elígelo de nuevo." />
          </Box>
        ) : null}
        {isPreview ? preview : null}
        <Box
          // Hidden and not gone: its fields keep what was typed and what was wrong with it.
          sx={{
            display: isPreview ? 'none' : 'grid',
            alignItems: 'start',
            gap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          }}
        >
          <Box
            component="form"
            data-saves
            id={formId}
            noValidate
            aria-label="Mi Página"
            onSubmit={(event) => {
              event.preventDefault();
              void submit().then(() => {
                const names = Object.keys(form.getValues()) as (keyof PageValues)[];
                const wrong = names.find((name) => form.getFieldState(name).invalid);
                if (!isPreview || wrong === undefined) return;
                // What is wrong stands at the fields, which take the focus once they are seen.
                flushSync(() => setPreview(false));
                form.setFocus(wrong);
              });
            }}
            sx={{ display: 'grid', gap: 5, minWidth: 0 }}
          >
            <BusinessSection />
            <AppearanceSection />
            <ContactSection />
            <AddressSection company={company} facts={facts} />
          </Box>
          {isNarrow || isPreview ? null : <Box sx={{ position: 'sticky', top: 148 }}>{preview}</Box>}
        </Box>
      </Page>
      {stale ? <StaleDialog {...stale} /> : null}
    </FormProvider>
  );
}

interface ActionsProps {
  readonly companyId: string;
  readonly isPreview: boolean;
  readonly onToggle: () => void;
}

function Actions({ companyId, isPreview, onToggle }: ActionsProps) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <HistoryButton companyId={companyId} recordId="page" />
      <Button startIcon={isPreview ? <Pencil size={16} /> : <Eye size={16} />} onClick={onToggle}>
        {isPreview ? 'Seguir editando' : 'Vista previa'}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={isSubmitting}>
        Guardar
      </Button>
    </>
  );
}

const BusinessSection = () => (
  <EditorSection title="Información del negocio" text="Lo primero que ven tus clientes.">
    <FieldGroup>
      <Wide>
        <TextField name="nombreComercio" label="Nombre del comercio" optional placeholder="Mi Comercio" />
      </Wide>
      <Wide>
        <TextField
          name="descripcion"
          label="Descripción"
          optional
          rows={3}
          placeholder="La facturación más fácil que nunca"
        />
      </Wide>
    </FieldGroup>
  </EditorSection>
);

const AppearanceSection = () => (
  <EditorSection title="Logo y colores" text="Para que tus clientes reconozcan tu marca.">
    <FieldGroup>
      <Wide>
        <LogoField note="Así saldrá en tu página" />
      </Wide>
      <ColorField name="colorPrimario" label="Color primario" use="Encabezado y botones" advise={groundAdvice} />
      <ColorField name="colorSecundario" label="Color secundario" use="Títulos y enlaces" advise={inkAdvice} />
    </FieldGroup>
  </EditorSection>
);
