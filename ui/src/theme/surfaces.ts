import type { Components } from '@mui/material/styles';
import { cssVariables } from './css-variables.ts';
import { below, colors, desktopWidth, floating, phone, rowColor, srOnly } from './design-tokens.ts';

const onPhone = `@media ${below(phone)}`;

const tones = [
  { severity: 'error', text: colors.error, tint: colors.errorTint },
  { severity: 'warning', text: colors.warning, tint: colors.warningTint },
  { severity: 'info', text: colors.info, tint: colors.infoTint },
  { severity: 'success', text: colors.onTint, tint: colors.tint },
] as const;

/** Styles what things stand on and float in. */
export const surfaces: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      // The light pieces, which the checkout has too, take their colours from here.
      ':root': cssVariables,
      body: { fontFeatureSettings: "'cv11', 'ss03'", WebkitFontSmoothing: 'antialiased', overflowWrap: 'anywhere' },
      '.sr-only': srOnly,
      '@media (prefers-reduced-motion: reduce)': {
        // None, and not a short one: an animation of any length makes a layer of its own, which is drawn again and again.
        // Fields keep theirs: its start tells the form that the browser has filled them.
        '*:not(input, textarea, select), *::before, *::after': { animation: 'none !important' },
        '*, *::before, *::after': { transitionDuration: '0.01ms !important', scrollBehavior: 'auto !important' },
      },
    },
  },
  // What looks like a title is one only where a screen says so.
  MuiTypography: { defaultProps: { variantMapping: { note: 'p', subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colors.line}`, borderRadius: 10 } } },
  MuiMenu: { styleOverrides: { paper: { marginTop: 6 } } },
  MuiPopover: {
    styleOverrides: { paper: { boxShadow: floating, border: `1px solid ${colors.line}`, borderRadius: 10 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 6,
        marginInline: 6,
        paddingInline: 10,
        fontSize: 14,
        '&.Mui-selected': { backgroundColor: colors.tint, color: colors.onTint },
        '&.Mui-selected:hover': { backgroundColor: colors.tint },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        boxShadow: floating,
        [onPhone]: { '&.MuiDialog-paperFullScreen': { borderRadius: 0 } },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(28 35 23 / 0.42)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 18, lineHeight: '26px', fontWeight: 600, padding: '20px 24px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 24px' } } },
  MuiDialogActions: {
    // Three of them are wider than a phone: buttons that shrink run over their borders. The library's own margin would indent
    // those of a second line.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: '16px 24px', gap: '8px 16px', borderTop: `1px solid ${colors.line}` },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        [rowColor]: colors.surface,
        '&.Mui-selected, &.Mui-selected:hover': { [rowColor]: colors.tint, backgroundColor: colors.tint },
        // None of them is translucent: a cell that stays in view must hide what slides below it.
        '&.MuiTableRow-hover:hover': { [rowColor]: colors.page, backgroundColor: colors.page },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 44,
        padding: '6px 12px',
        fontSize: 13,
        lineHeight: '18px',
        letterSpacing: 0,
        borderColor: colors.line,
        overflowWrap: 'normal',
        // Eight columns fit a small laptop.
        [`@media ${below(desktopWidth)}`]: { paddingInline: 8 },
      },
      head: {
        height: 40,
        color: colors.inkSoft,
        fontWeight: 550,
        backgroundColor: colors.surface,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontSize: 14,
        lineHeight: '20px',
        padding: '10px 14px',
        // On a phone a long button stands below the text, not beside a column of single words.
        flexWrap: 'wrap',
        rowGap: 8,
        '&:has(> .MuiAlert-action) > .MuiAlert-icon': { alignSelf: 'center' },
      },
      icon: { padding: 0, marginRight: 10, opacity: 1 },
      message: { flex: '1 1 150px', padding: 0, alignSelf: 'center' },
      action: { padding: 0, alignItems: 'center' },
    },
    variants: tones.map(({ severity, text, tint }) => ({
      props: { severity },
      style: { backgroundColor: tint, color: text, '& .MuiAlert-icon': { color: text } },
    })),
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: 6, fontSize: 12.5, fontWeight: 550 },
      label: { paddingInline: 8 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: { tooltip: { backgroundColor: colors.ink, fontSize: 12, padding: '6px 10px', borderRadius: 6 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: '#EBEEE6' } } },
};
