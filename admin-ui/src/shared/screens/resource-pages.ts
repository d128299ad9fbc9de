import type { OfficeList } from '@timbra/core/shared/office-lists.ts';
import type { ResourceProps } from 'react-admin';
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import type { Company } from '../companies/companies-context.tsx';
import type { Asks } from '../page.tsx';

type Representation = NonNullable<ResourceProps['recordRepresentation']>;

/** A screen in a file of its own that is loaded when it is first shown, or before when somebody is about to ask for it. */
export type Screen<Props extends object = object> = FunctionComponent<Props> & {
  /** Resolves once it is there, or cannot be fetched. */
  readonly preload: () => Promise<void>;
};

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

/**
 * Makes a screen of a file. Where the file is there, the screen is drawn at once: `lazy` would show first that it is on its
 * way, and React leaves that in place for 0.3 s.
 */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () =>
    (loading ??= load().then((Page) => {
      loaded = Page;
      return Page;
    }));
  const Fetched = (props: Props) => createElement(loaded ?? use(fetchOnce()), props);
  const preload = async () => {
    await fetchOnce().catch(() => {
      // What could not be fetched now is fetched, or told, when it is shown.
      loading = undefined;
    });
  };
  return Object.assign(Fetched, { preload });
}
