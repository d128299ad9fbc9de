import { createTheme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { surfaces } from './surfaces.ts';
import { colors } from './design-tokens.ts';

const family = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

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
    body2: { fontSize: 13, lineHeight: '18px', letterSpacing: 0 },
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
