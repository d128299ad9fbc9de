import { BookOpenText, CalendarClock, CircleHelp, Cog, Coins, HandCoins, Package, UsersRound } from 'lucide-react';
import type { MenuEntry } from './menu-entries.ts';

/** Operators see these of the platform. */
export const operatorEntries: readonly MenuEntry[] = [
  { to: '/operacion/usuarios', label: 'Usuarios', icon: UsersRound },
  { to: '/operacion/compras', label: 'Compras de todos', icon: Coins },
  { to: '/operacion/dinero', label: 'Dinero sin compra', icon: HandCoins },
  { to: '/operacion/planes', label: 'Planes en venta', icon: Package },
  { to: '/operacion/documentos', label: 'Documentos sin resultado', icon: CircleHelp },
  { to: '/operacion/trabajos', label: 'Trabajos', icon: Cog },
  { to: '/operacion/que-vence', label: 'Qué vence', icon: CalendarClock },
  { to: '/operacion/bitacora', label: 'Bitácora', icon: BookOpenText },
];
