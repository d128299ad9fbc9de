import { ButtonBase } from '@mui/material';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import { Link, useLocation } from 'react-router';
import { preloadPage } from '../pages.ts';
import type { MenuEntry } from './menu-entries.ts';

export function MenuLink({ entry, isOpen }: { readonly entry: MenuEntry; readonly isOpen: boolean }) {
  const { to, label, icon: Icon } = entry;
  const { pathname } = useLocation();
  // The dashboard is what / shows, too.
  const preload = () => preloadPage(to);
  const isHere = pathname === to || pathname.startsWith(`${to}/`) || (to === '/dashboard' && pathname === '/');
  return (
    <li>
      <Hint title={isOpen ? '' : label} placement="right">
        <ButtonBase
          component={Link}
          to={to}
          aria-label={label}
          onPointerEnter={preload}
          onFocus={preload}
          aria-current={isHere ? 'page' : undefined}
          sx={{
            width: 1,
            height: 40,
            px: isOpen ? 2.5 : 0,
            gap: 2.5,
            justifyContent: isOpen ? 'flex-start' : 'center',
            borderRadius: '8px',
            fontSize: 14,
            fontWeight: isHere ? 600 : 500,
            fontFamily: 'inherit',
            color: isHere ? 'success.main' : 'text.primary',
            bgcolor: isHere ? 'primary.light' : 'transparent',
            '& svg': { color: isHere ? 'success.main' : 'text.secondary', flex: 'none' },
            '&:hover': { bgcolor: isHere ? 'primary.light' : 'background.default' },
          }}
        >
          <Icon size={19} strokeWidth={1.75} aria-hidden />
          {isOpen ? label : null}
        </ButtonBase>
      </Hint>
    </li>
  );
}
