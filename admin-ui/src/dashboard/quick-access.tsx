import { Box, ButtonBase, Typography } from '@mui/material';
import { ChartNoAxesColumn, Globe, type LucideIcon, Package, ReceiptText, ShoppingCart, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { useMay } from '../shared/companies/companies-context.tsx';

interface Destination {
  readonly to: string;
  readonly label: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly permission: CompanyPermission;
}

const destinations: readonly Destination[] = [
  {
    to: '/mi-pagina',
    label: 'Mi Página',
    text: 'Donde tus clientes se facturan',
    icon: Globe,
    permission: 'companies:manage',
  },
  {
    to: '/facturas',
    label: 'Facturas',
    text: 'Emite, consulta y descarga',
    icon: ReceiptText,
    permission: 'invoices:read',
  },
  {
    to: '/pedidos',
    label: 'Pedidos',
    text: 'Ventas por facturar y facturadas',
    icon: ShoppingCart,
    permission: 'orders:read',
  },
  {
    to: '/clientes',
    label: 'Clientes',
    text: 'Datos fiscales de quienes te compran',
    icon: Users,
    permission: 'customers:read',
  },
  {
    to: '/productos',
    label: 'Productos',
    text: 'Tu catálogo con claves del SAT',
    icon: Package,
    permission: 'products:read',
  },
  {
    to: '/reportes',
    label: 'Reportes',
    text: 'Lo facturado, cobrado y por cobrar',
    icon: ChartNoAxesColumn,
    permission: 'reports:read',
  },
];

export function QuickAccess() {
  const may = useMay();
  const shown = destinations.filter(({ permission }) => may(permission));
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="accesos">
      <Typography id="accesos" variant="h2" sx={{ mb: 4 }}>
        Accesos rápidos
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
        {shown.map(({ to, label, text, icon: Icon }) => (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            sx={{
              p: { xs: 4, sm: 5 },
              gap: 4,
              borderRadius: '10px',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              justifyContent: 'flex-start',
              textAlign: 'left',
              color: 'text.primary',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ color: 'success.main', display: 'inline-flex' }}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </Box>
            <span>
              <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
                {label}
              </Typography>
              <Typography variant="note" component="span">
                {text}
              </Typography>
            </span>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
