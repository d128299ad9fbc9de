import { type Components, createTheme, type TypographyStyle } from '@mui/material/styles';
import { surfaces } from './surfaces.ts';
import { below, colors, floating, focusRing, phone } from './design-tokens.ts';

const family = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Is how what is said beside something is written: what a row has below its name, what a figure means. */
declare module '@mui/material/styles' {
  interface TypographyVariants {
    readonly note: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    readonly note?: TypographyStyle;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    readonly note: true;
  }
}

const small = { fontSize: 13, lineHeight: '18px', letterSpacing: 0 };

const ring = { outline: 'none', boxShadow: focusRing };

/** What is pressed, typed into and chosen from. */
const controls: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      sizeSmall: { minHeight: 36, paddingInline: 12 },
      root: { minHeight: 40, paddingInline: 16, borderRadius: 8, whiteSpace: 'nowrap' },
      outlined: {
        backgroundColor: colors.surface,
        borderColor: '#CBD2C4',
        color: colors.ink,
        '&:hover': { backgroundColor: colors.page, borderColor: colors.edge },
      },
      text: { color: colors.ink, '&:hover': { backgroundColor: '#EEF1EA' } },
      contained: { '&.Mui-disabled': { backgroundColor: '#DDE3D6', color: '#5B6655' } },
      startIcon: { marginRight: 6 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: colors.inkSoft,
        padding: 8,
        '&:hover': { backgroundColor: '#EEF1EA', color: colors.ink },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: colors.surface,
        minHeight: 40,
        borderRadius: 8,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colors.edge, transition: 'border-color 120ms' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colors.inkSoft },
        '&.Mui-focused': { boxShadow: focusRing },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: colors.primary },
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: colors.error,
        },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 3px rgb(180 35 24 / 0.2)' },
        '&.Mui-disabled': { backgroundColor: colors.page },
      },
      adornedStart: { paddingLeft: 12, '& input': { paddingLeft: 0 } },
      // 16 px keep a phone from zooming into the field.
      input: {
        padding: '9px 12px',
        height: 22,
        [`@media ${below(phone)}`]: { fontSize: 16 },
        textOverflow: 'ellipsis',
        '&::placeholder': { color: colors.inkSoft, opacity: 1 },
      },
      multiline: { padding: 0, '& textarea': { padding: '9px 12px' } },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 'unset' }, icon: { color: colors.inkSoft } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: colors.ink,
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 550,
        marginBottom: 6,
        '&.Mui-focused': { color: colors.ink },
        '&.Mui-error': { color: colors.ink },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: 12.5, lineHeight: '17px' } },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 6, color: colors.edge } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: '0 36px 0 0' },
      input: { padding: '9px 12px !important' },
      option: { minHeight: 40, paddingBlock: 8, fontSize: 14, alignItems: 'flex-start' },
      noOptions: { color: colors.inkSoft },
      paper: { marginTop: 6, border: `1px solid ${colors.line}`, borderRadius: 10, boxShadow: floating },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 550, borderRadius: 4, '&:focus-visible': ring } },
  },
};

export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: colors.primary, dark: colors.primaryHover, light: colors.tint, contrastText: '#FFFFFF' },
    error: { main: colors.error, light: colors.errorTint },
    warning: { main: colors.warning, light: colors.warningTint },
    info: { main: colors.info, light: colors.infoTint },
    success: { main: colors.onTint, light: colors.tint },
    text: { primary: colors.ink, secondary: colors.inkSoft },
    background: { default: colors.page, paper: colors.surface },
    divider: colors.line,
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: family,
    fontSize: 14,
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: small,
    note: { ...small, fontFamily: family, fontWeight: 400, color: colors.inkSoft },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 550, letterSpacing: 0, textTransform: 'none' },
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.005em' },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 0 },
    subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 550, letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 150,
      complex: 180,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
  components: { ...controls, ...surfaces },
});
