import type { OfficeList } from '@timbra/core/shared/office-lists.ts';
import type { ResourceProps } from 'react-admin';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Company } from '../companies/companies-context.tsx';
import type { Asks } from '../page.tsx';

type Representation = NonNullable<ResourceProps['recordRepresentation']>;

/** A screen in a file of its own that is loaded when it is first shown, or before when somebody is about to ask for it. */
export type Screen<Props = object> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void };

/** A resource that is a list alone: what its records need stands in pages of their own. */
export interface ListPages {
  readonly name: OfficeList;
  readonly recordRepresentation?: Representation;
  readonly List: Screen;
}

type CompanyScreen = Screen<{ readonly company: Company }>;

/** A resource of the selected company: its list, and the screens of its records, which are dialogs over the list. */
export interface RecordPages {
  readonly name: OfficeList;
  /** Names a record within a sentence. */
  readonly recordRepresentation: Representation;
  /** It is the title of the page that has no company to show anything of. */
  readonly title: string;
  readonly prompt: string;
  /** Is what somebody must hold to see the list. */
  readonly asks: Asks;
  readonly List: CompanyScreen;
  /** Neither where a record is written in a page of its own, as a document is. */
  readonly Create?: CompanyScreen;
  readonly Edit?: CompanyScreen;
  readonly Show?: CompanyScreen;
  /** Lists what else is done with a record, by the last word of its address: `/clientes/{id}/eliminar`. */
  readonly ofRecord: Readonly<Record<string, CompanyScreen>>;
  /** Lists what else the list opens: `/empleados/patron`. */
  readonly ofList?: Readonly<Record<string, CompanyScreen>>;
  /** Words of old addresses that are react-admin's now: `lista` was `ver` as well. */
  readonly formerly?: Readonly<Record<string, string>>;
}

export type ResourcePages = ListPages | RecordPages;

export interface CustomPage {
  readonly path: string;
  readonly Page: ComponentType | Screen;
}

export function screen<Props = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  // What could not be fetched now is fetched, or told, when it is shown.
  return Object.assign(Lazy, { preload: () => void load().catch(() => undefined) });
}
