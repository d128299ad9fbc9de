import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen in a file of its own that is loaded when it is first shown, or before when somebody is about to ask for it. */
export type Screen<Props = object> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void };

export function screen<Props = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  // What could not be fetched now is fetched, or told, when it is shown.
  return Object.assign(Lazy, { preload: () => void load().catch(() => undefined) });
}
