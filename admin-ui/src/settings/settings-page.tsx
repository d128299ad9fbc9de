import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { checkPassword, missingPassword } from '@timbra/core/identity/account-rules.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { NoCompany } from '../shared/no-company.tsx';
import { NotAllowed } from '../shared/not-allowed.tsx';
import { Page } from '../shared/page.tsx';
import { readUser } from '../shared/session/read-user.ts';
import { userDraft } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import { BillingTab } from './billing-tab.tsx';
import { type PasswordValues, backend as realBackend, type SettingsBackend } from './settings-backend.ts';
import { FiscalTab } from './fiscal-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { isHidden, tabNamed, tabs, tabsFor, type Tab as TabWord } from './tabs.ts';
import { sessionsKey, SessionsSection } from './sessions-section.tsx';
import { SettingsForm, shownForMs } from './settings-form.tsx';

const waiting = <Skeleton variant="rounded" height={240} />;
const MembersTab = whenShown(async () => (await import('./members-tab.tsx')).MembersTab, waiting);
const WebhooksTab = whenShown(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab, waiting);
const SecurityTab = whenShown(async () => (await import('./security/security-tab.tsx')).SecurityTab, waiting);

/** The tab stands in the address: a link leads to it, a reload keeps it, and «Atrás» goes back to the one before. */
export function SettingsPage({ backend = realBackend }: { readonly backend?: SettingsBackend }) {
  const [parameters, setParameters] = useSearchParams();
  const { companies, company, status } = useCompanies();
  const shown = tabsFor(companies, company !== undefined || status !== 'ready');
  const asked = parameters.get('tab');
  const chosen = tabNamed(asked, shown);
  const isClosed = status !== 'loading' && isHidden(asked, shown);
  const id = useId();
  const label = tabs.find(({ word }) => word === tabNamed(isClosed ? asked : chosen))?.label ?? '';
  return (
    <Page title="Configuración" tab={`Configuración · ${label}`}>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 5, md: 8 } }}>
        <Tabs
          value={isClosed ? false : chosen}
          onChange={(_event, tab: TabWord) => setParameters({ tab })}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label="Secciones de la configuración"
          // A button that has nothing to show would stand as a gap before the first tab.
          sx={{
            minHeight: 44,
            '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
            '& .MuiTab-root': { minHeight: 44, px: 4, textTransform: 'none', letterSpacing: 0 },
          }}
        >
          {shown.map((tab) => (
            <Tab
              key={tab.word}
              value={tab.word}
              label={tab.label}
              id={`${id}-${tab.word}`}
              aria-controls={`${id}-contenido`}
            />
          ))}
        </Tabs>
      </Box>
      {isClosed ? (
        <Closed company={company} />
      ) : (
        <Box role="tabpanel" id={`${id}-contenido`} aria-labelledby={`${id}-${chosen}`} key={chosen}>
          <Content tab={chosen} backend={backend} />
        </Box>
      )}
      {backend.Below ? <backend.Below /> : null}
    </Page>
  );
}

/** Stands in the place of a tab that is not there for somebody. */
const Closed = ({ company }: { readonly company: Company | undefined }) =>
  company ? <NotAllowed company={company} /> : <NoCompany prompt="Debes seleccionar una empresa primero" />;

function Content({ tab, backend }: { readonly tab: TabWord; readonly backend: SettingsBackend }) {
  switch (tab) {
    case 'perfil':
      return <ProfileTab />;
    case 'contrasena':
      return <PasswordTab backend={backend} />;
    case 'seguridad':
      return <SecurityTab />;
    case 'datos-fiscales':
      return <FiscalTab backend={backend} />;
    case 'datos-facturacion':
      return <BillingTab backend={backend} />;
    case 'llaves':
      return <KeysTab />;
    case 'miembros':
      return <MembersTab />;
    case 'webhooks':
      return <WebhooksTab />;
  }
}

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };
const neverStored = Object.keys(blank);

/** Returns what breaks the server's own rules, and whether both say the same. */
const problemsOf = ({ currentPassword, newPassword, confirmation }: PasswordValues) => [
  ...(currentPassword === '' ? [missingPassword('currentPassword')] : []),
  ...checkPassword(newPassword, 'newPassword'),
  ...(newPassword === confirmation ? [] : [{ field: 'confirmation', message: 'Las contraseñas no coinciden' }]),
];

function PasswordTab({ backend }: { readonly backend: SettingsBackend }) {
  const client = useQueryClient();
  const user = useSessionUser();
  const draftForm = useDraftForm<PasswordValues, unknown>({
    draftName: userDraft('contrasena'),
    neverStored,
    stored: blank,
    check: problemsOf,
    // Each rule has its field.
    refusal: () => undefined,
    save: backend.changePassword,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: sessionsKey });
      // A change of address that was not confirmed is called off with it.
      void readUser();
      return blank;
    },
    success: 'Contraseña actualizada correctamente',
    failure: 'Error al cambiar la contraseña',
    shownForMs,
  });
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection
        title="Contraseña"
        text="Al cambiarla se cierran tus sesiones en otros dispositivos, y te avisamos por correo."
      >
        <SettingsForm {...draftForm} isRecovered={false} label="Cambiar Contraseña" submitLabel="Cambiar contraseña">
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <FieldGroup>
            <Wide>
              <PasswordField name="currentPassword" label="Contraseña actual" autoComplete="current-password" />
            </Wide>
            <PasswordField
              name="newPassword"
              label="Nueva contraseña"
              help="6 caracteres o más"
              autoComplete="new-password"
            />
            <PasswordField name="confirmation" label="Confirma la nueva contraseña" autoComplete="new-password" />
          </FieldGroup>
        </SettingsForm>
      </FormSection>
      <SessionsSection />
    </Box>
  );
}
