import { Button } from '@mui/material';
import { Link } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { menuEntries, type MenuEntry } from './layout/menu-entries.ts';
import type { CustomPage } from './resource-pages.ts';

/** What will be there, and what to do until then. */
const texts: Readonly<Record<string, string>> = {
  '/mi-pagina':
    'Aquí vas a preparar la página donde tus clientes se facturan solos. Mientras tanto, emite sus facturas desde Facturas o desde sus pedidos.',
  '/configuracion':
    'Aquí vas a cambiar tus datos, tu contraseña y tus sesiones. Mientras tanto, con «¿Olvidaste tu contraseña?» de la entrada puedes poner una nueva.',
};

function Unfinished({ label, icon, text }: Pick<MenuEntry, 'label' | 'icon'> & { readonly text: string }) {
  return (
    <Page title={label}>
      <EmptyState
        icon={icon}
        title="Estamos terminando esta sección"
        text={text}
        action={
          <Button variant="outlined" component={Link} to="/dashboard">
            Volver al dashboard
          </Button>
        }
      />
    </Page>
  );
}

/** What the menu leads to and is not there yet says so, instead of leading nowhere. */
export const unfinishedPages: readonly CustomPage[] = menuEntries.flat().flatMap(({ to, label, icon }) => {
  const text = texts[to];
  return text === undefined ? [] : [{ path: to, Page: () => <Unfinished label={label} icon={icon} text={text} /> }];
});
