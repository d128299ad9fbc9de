import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../shared/page.tsx';
import { BillingTab } from './billing-tab.tsx';
import { backend as realBackend, type SettingsBackend } from './settings-backend.ts';
import { FiscalTab } from './fiscal-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { tabNamed, tabs, type Tab as TabWord } from './tabs.ts';

/** The tab stands in the address: a link leads to it, a reload keeps it, and «Atrás» goes back to the one before. */
export function SettingsPage({ backend = realBackend }: { readonly backend?: SettingsBackend }) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = tabNamed(parameters.get('tab'));
  const id = useId();
  const { label } = tabs.find(({ word }) => word === chosen) ?? tabs[0];
  return (
    <Page title="Configuración" tab={`Configuración · ${label}`}>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 5, md: 8 } }}>
        <Tabs
          value={chosen}
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
          {tabs.map((tab) => (
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
      <Box role="tabpanel" id={`${id}-contenido`} aria-labelledby={`${id}-${chosen}`} key={chosen}>
        <Content tab={chosen} backend={backend} />
      </Box>
      {backend.Below ? <backend.Below /> : null}
    </Page>
  );
}

function Content({ tab, backend }: { readonly tab: TabWord; readonly backend: SettingsBackend }) {
  switch (tab) {
    case 'perfil':
      return <ProfileTab />;
    case 'contrasena':
      return <PasswordTab backend={backend} />;
    case 'datos-fiscales':
      return <FiscalTab backend={backend} />;
    case 'datos-facturacion':
      return <BillingTab backend={backend} />;
  }
}
