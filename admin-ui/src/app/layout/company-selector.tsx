import { Box, ButtonBase, Popover, Typography } from '@mui/material';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies, type Companies } from '../../shared/companies/companies-context.tsx';

const twoLines = {
  fontWeight: 550,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

function promptOf({ status, companies }: Companies): string {
  if (status === 'loading') return 'Cargando...';
  if (status === 'failed') return 'No pudimos cargar tus empresas';
  return companies.length === 0 ? 'No hay empresas disponibles' : 'Selecciona una empresa';
}

/** Shows the selected company in the open sidebar, and the others below it. */
export function CompanySelector() {
  const known = useCompanies();
  const { status, company, companies } = known;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = company?.name ?? promptOf(known);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={preloadChoices}
        onFocus={preloadChoices}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: 1,
          // Where the menu is longer than the window, it scrolls.
          flex: 'none',
          minHeight: 52,
          px: 2,
          py: 1.5,
          gap: 2.5,
          textAlign: 'left',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          justifyContent: 'flex-start',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        {company ? (
          <Initial shape="company" name={company.name} />
        ) : (
          <Building2 size={20} aria-hidden style={{ flex: 'none' }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography title={company?.name} sx={twoLines}>
            <span className="sr-only">Empresa: </span>
            {title}
          </Typography>
          {company ? (
            <Typography variant="caption" color="textSecondary" noWrap component="p">
              {company.ruc}
            </Typography>
          ) : null}
        </Box>
        <ChevronsUpDown size={16} aria-hidden />
      </ButtonBase>
      {status === 'ready' && companies.length === 0 ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2, px: 1 }}>
          Crea tu primera empresa para comenzar
        </Typography>
      ) : null}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { sx: { width: 300, p: 1.5, mt: 1.5 }, role: 'dialog', 'aria-label': 'Elige una empresa' },
        }}
      >
        <CompanyChoices onDone={() => setAnchor(undefined)} />
      </Popover>
    </>
  );
}

const load = () => import('./company-choices.tsx');
const Choices = whenShown(async () => (await load()).CompanyChoices, <p role="status">Cargando...</p>);

/**
 * Preloads the choices for whoever is about to open them. What cannot be fetched now is fetched, or told, when they are
 * shown.
 */
export const preloadChoices = () => void load().catch(() => undefined);

/** Shows the choices, which are loaded once somebody changes the company: most visits do not. */
export const CompanyChoices = (props: ComponentProps<typeof Choices>) => <Choices {...props} />;

interface InitialProps {
  readonly name: string;
  /** A company's has corners, a person's has none. */
  readonly shape: 'company' | 'person';
}

const styles = {
  company: { radius: '10px', size: 32, background: 'primary.light', ink: 'success.main' },
  person: { radius: '50%', size: 30, background: 'text.primary', ink: 'common.white' },
} as const;

/** Shows the first letter of a name: a picture, and no text for whoever has the page read aloud. */
export function Initial({ name, shape }: InitialProps) {
  const { radius, size, background, ink } = styles[shape];
  const letter = name.trim().charAt(0).toUpperCase();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: radius,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1,
        bgcolor: background,
        color: ink,
        '&::before': { content: JSON.stringify(letter) },
      }}
    />
  );
}
