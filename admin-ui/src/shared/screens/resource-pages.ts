import type { ComponentType } from 'react';
import type { Screen } from './screen.ts';

export interface ResourcePages {
  /** The word of the route, as data-provider.ts knows it. */
  readonly name: string;
  readonly List: Screen;
}

export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType | Screen;
}
