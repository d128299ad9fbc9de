import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import {
  Banknote,
  ChartNoAxesColumn,
  FlaskConical,
  Globe,
  HandCoins,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  ShoppingBag,
  ShoppingCart,
  Stamp,
  Store,
  Truck,
  Users,
} from 'lucide-react';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Hidden while no company is selected. */
  readonly needsCompany?: true;
  /** Hidden from whoever may not do this in the selected company. */
  readonly permission?: CompanyPermission;
}

/** These came after the specification's ten: between its first group and the separator. */
const furtherEntries: readonly MenuEntry[] = [
  { to: '/mostrador', label: 'Mostrador', icon: Store, needsCompany: true, permission: 'orders:write' },
  { to: '/cobranza', label: 'Cobranza', icon: HandCoins, needsCompany: true, permission: 'invoices:read' },
  { to: '/nomina', label: 'Nómina', icon: Banknote, needsCompany: true, permission: 'payroll:read' },
  { to: '/empleados', label: 'Empleados', icon: IdCard, needsCompany: true, permission: 'payroll:read' },
  { to: '/vehiculos', label: 'Transporte', icon: Truck, needsCompany: true, permission: 'freight:read' },
  { to: '/prueba', label: 'Prueba', icon: FlaskConical, needsCompany: true },
];

/** Lists two groups in the specification's order, with a separator between them (§2, «Layout»). */
export const menuEntries: readonly (readonly MenuEntry[])[] = [
  [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/pedidos', label: 'Pedidos', icon: ShoppingCart, needsCompany: true, permission: 'orders:read' },
    { to: '/facturas', label: 'Facturas', icon: ReceiptText, needsCompany: true, permission: 'invoices:read' },
    { to: '/clientes', label: 'Clientes', icon: Users, needsCompany: true, permission: 'customers:read' },
    { to: '/productos', label: 'Productos', icon: Package, needsCompany: true, permission: 'products:read' },
    { to: '/mi-pagina', label: 'Mi Página', icon: Globe, needsCompany: true, permission: 'companies:manage' },
    { to: '/reportes', label: 'Reportes', icon: ChartNoAxesColumn, needsCompany: true, permission: 'reports:read' },
    ...furtherEntries,
  ],
  [
    { to: '/planes', label: 'Planes', icon: Stamp },
    { to: '/mis-compras', label: 'Mis Compras', icon: ShoppingBag },
    { to: '/configuracion', label: 'Configuración', icon: Settings },
  ],
];
