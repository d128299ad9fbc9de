import type { ComponentType, ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import type { Actions } from '../actions/actions.ts';
import type { CustomPage } from './resource-pages.ts';

export interface LayoutProps {
  readonly children: ReactNode;
  /** It stands in the place of the notifications. */
  readonly Bell?: ComponentType;
}

/** Tells the screens from their samples: where records come from, what is where, and what is done. */
export interface AppParts {
  readonly dataProvider: DataProvider;
  readonly Layout: ComponentType<LayoutProps>;
  readonly pages: readonly CustomPage[];
  readonly actions: Actions;
}

export interface WithAppPartsProps {
  readonly real: AppParts;
  readonly children: (parts: AppParts) => ReactNode;
}
