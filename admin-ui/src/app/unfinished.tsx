import { Button } from '@mui/material';
import { ChartNoAxesColumn, Globe, Settings, ShoppingBag, Stamp, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../shared/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import type { CustomPage } from './resource-pages.ts';

interface Unfinished {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** What will be there, and what to do until then. */
  readonly text: string;
}

const sections: readonly Unfinished[] = [
  {
    path: '/mi-pagina',
    title: 'Mi Página',
    icon: Globe,
    text: 'Aquí vas a preparar la página donde tus clientes se facturan solos. Mientras tanto, emite sus facturas desde Facturas o desde sus pedidos.',
  },
  {
    path: '/reportes',
    title: 'Reportes',
    icon: ChartNoAxesColumn,
    text: 'Aquí vas a ver lo facturado por mes, cliente y producto, y lo que falta por cobrar. Mientras tanto, el dashboard resume tu mes y Facturas se filtra por periodo y estado.',
  },
  {
    path: '/planes',
    title: 'Planes',
    icon: Stamp,
    text: 'Aquí vas a comprar timbres. Mientras tanto, quien administra tu cuenta puede agregártelos.',
  },
  {
    path: '/mis-compras',
    title: 'Mis Compras',
    icon: ShoppingBag,
    text: 'Aquí van a estar tus compras de timbres con sus facturas.',
  },
  {
    path: '/configuracion',
    title: 'Configuración',
    icon: Settings,
    text: 'Aquí vas a cambiar tus datos, tu contraseña y tus sesiones. Mientras tanto, con «¿Olvidaste tu contraseña?» de la entrada puedes poner una nueva.',
  },
];

function UnfinishedPage({ title, icon, text }: Unfinished) {
  return (
    <Page title={title}>
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
export const unfinishedPages: readonly CustomPage[] = sections.map((section) => ({
  path: section.path,
  Page: () => <UnfinishedPage {...section} />,
}));
