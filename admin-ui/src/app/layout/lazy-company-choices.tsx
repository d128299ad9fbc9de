import { lazy, Suspense, type ComponentProps } from 'react';

const load = () => import('./company-choices.tsx');
const Choices = lazy(async () => ({ default: (await load()).CompanyChoices }));

/**
 * Preloads the choices for whoever is about to open them. What cannot be fetched now is fetched, or told, when they are
 * shown.
 */
export const preloadChoices = () => void load().catch(() => undefined);

/** Shows the choices, which are loaded once somebody changes the company: most visits do not. */
export function CompanyChoices(props: ComponentProps<typeof Choices>) {
  return (
    <Suspense fallback={<p role="status">Cargando...</p>}>
      <Choices {...props} />
    </Suspense>
  );
}
