/** The colours of the product; contrast on white stands beside each that carries text. */
export const colors = {
  brand: '#45A816',
  primary: '#357F11', // 5.0
  primaryHover: '#2D5A0E', // 8.1
  tint: '#EDF7E6',
  onTint: '#2F7410',
  ink: '#1C2317', // 15
  inkSoft: '#5B6655', // 6.0
  page: '#F7F8F5',
  surface: '#FFFFFF',
  line: '#E3E7DD',
  /** The edge of a control: a field must be told from the page, 3 to 1. */
  edge: '#899382',
  error: '#B42318',
  errorTint: '#FDECEA',
  warning: '#8A5A00',
  warningTint: '#FFF6E0',
  info: '#1D5FA8',
  infoTint: '#EAF2FB',
} as const;

/** It is the colour of a table's row as it is now, pointed at or not, for cells that lie above others. */
export const rowColor = '--row-color';

/** It is only for what floats: menus, dialogs, notices. */
export const floating = '0 12px 32px -8px rgb(28 35 23 / 0.18), 0 2px 6px rgb(28 35 23 / 0.08)';

export const focusRing = `0 0 0 3px rgb(53 127 17 / 0.28)`;

/** Below it a dialog fills the screen. */
export const phone = 600;

/** Below it, also by 200 % of zoom on a laptop, a table would hide its figures: its rows become cards. */
export const tableWidth = 760;

/** Below it the sidebar is folded away. */
export const sidebarWidth = 900;

/** They are the widths of the sidebar beside the screen. */
export const sidebarWidths = { open: 248, collapsed: 72 } as const;

/** Below it the totals have no room beside a form, and its buttons float at the bottom. */
export const desktopWidth = 1200;

/** Returns the media query of windows narrower than a width. */
export const below = (width: number) => `(max-width: ${width - 1}px)`;

/** Only those who do not see it, and the keyboard, need it. */
export const srOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
