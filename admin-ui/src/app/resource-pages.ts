import type { ComponentType } from 'react';

export interface ResourcePages {
  /** The word of the route, as data-provider.ts knows it. */
  readonly name: string;
  readonly List: ComponentType;
}

export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType;
}
