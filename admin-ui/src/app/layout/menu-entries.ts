import {
  Banknote,
  ChartNoAxesColumn,
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
}

/** These came after the specification's ten: between its first group and the separator. */
const furtherEntries: readonly MenuEntry[] = [
  { to: '/mostrador', label: 'Mostrador', icon: Store, needsCompany: true },
  { to: '/cobranza', label: 'Cobranza', icon: HandCoins, needsCompany: true },
  { to: '/nomina', label: 'Nómina', icon: Banknote, needsCompany: true },
  { to: '/empleados', label: 'Empleados', icon: IdCard, needsCompany: true },
  { to: '/vehiculos', label: 'Transporte', icon: Truck, needsCompany: true },
];

/** Lists two groups in the specification's order, with a separator between them (§2, «Layout»). */
export const menuEntries: readonly (readonly MenuEntry[])[] = [
  [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/pedidos', label: 'Pedidos', icon: ShoppingCart, needsCompany: true },
    { to: '/facturas', label: 'Facturas', icon: ReceiptText, needsCompany: true },
    { to: '/clientes', label: 'Clientes', icon: Users, needsCompany: true },
    { to: '/productos', label: 'Productos', icon: Package, needsCompany: true },
    { to: '/mi-pagina', label: 'Mi Página', icon: Globe, needsCompany: true },
    { to: '/reportes', label: 'Reportes', icon: ChartNoAxesColumn, needsCompany: true },
    ...furtherEntries,
  ],
  [
    { to: '/planes', label: 'Planes', icon: Stamp },
    { to: '/mis-compras', label: 'Mis Compras', icon: ShoppingBag },
    { to: '/configuracion', label: 'Configuración', icon: Settings },
  ],
];
