import { lazy, type ComponentType } from 'react';

/** A screen in a file of its own that is loaded when it is first shown. */
export function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
