import type { Problem } from '@timbra/core/shared/errors.ts';
import type { PreferredList } from '@timbra/core/preferences/list-preferences.ts';
import type { OfficeList } from '@timbra/core/shared/office-lists.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import type { RecordCalls } from '../shared/form/create-once.ts';
import type { Column } from '../shared/list/columns.ts';

/** Is what every kind of record that is kept for trips has. */
export interface SavedRecord {
  readonly id: string;
  readonly nombre?: string | undefined;
  readonly version: number;
  readonly createdAt: string;
}

interface Texts {
  /** «Vehículos», and the noun of a line of a list. */
  readonly many: string;
  readonly one: string;
  /** «Nuevo Vehículo», «Editar Vehículo», «Guardar vehículo», «Eliminar vehículo». */
  readonly create: string;
  readonly edit: string;
  readonly save: string;
  readonly remove: string;
  readonly removeQuestion: string;
  readonly saved: string;
  readonly removed: string;
  readonly restored: string;
  readonly searched: string;
  readonly none: string;
  readonly invitation: string;
  /** «Error al cargar los vehículos» */
  readonly failure: string;
}

/** One kind of record with its form and its list; what all of them do is told once. */
export interface FreightScreen<Row extends SavedRecord, Values extends FieldValues, Body> {
  /** react-admin's, and the word of its path. */
  readonly resource: OfficeList;
  readonly list: PreferredList;
  readonly icon: LucideIcon;
  readonly texts: Texts;
  readonly calls: RecordCalls<Body & { readonly companyId: string }, Body, Row>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  readonly blank: Values;
  readonly valuesOf: (row: Row) => Values;
  readonly bodyOf: (values: Values) => Body;
  /** Returns what breaks the server's own rules, without SAT's long lists. */
  readonly problemsOf: (values: Values) => readonly Problem[];
  readonly Form: ComponentType;
  /** What is never kept in the browser of what is typed: it comes from elsewhere. */
  readonly neverStored?: readonly string[];
  /** Only what trips begin with has it: where one is made, and where a trip begins with it. */
  readonly trips?: { readonly create: string; readonly begin: (id: string) => string; readonly label: string };
  readonly compared: readonly ComparedField<Values>[];
  readonly columns: readonly Column<Row>[];
  /** Returns what a question about one says. */
  readonly detailOf: (row: Row) => string;
}
