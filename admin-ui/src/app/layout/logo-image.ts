import closedDark from '@timbra/ui/logo/closed-dark.svg?no-inline';
import closedLight from '@timbra/ui/logo/closed-light.svg';
import openDark from '@timbra/ui/logo/open-dark.svg?no-inline';
import openLight from '@timbra/ui/logo/open-light.svg';

const images = {
  light: { open: openLight, closed: closedLight },
  dark: { open: openDark, closed: closedDark },
} as const;

/** Returns the image of the logo beside an open sidebar, or in a closed one. */
export const logoImage = (mode: keyof typeof images, isOpen: boolean): string =>
  images[mode][isOpen ? 'open' : 'closed'];
