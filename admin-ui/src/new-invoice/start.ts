import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RouteAnswer } from '@timbra/contract/freight.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { TermsAnswer } from '@timbra/contract/customers.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import type { InvoiceValues } from './model/values.ts';
import { blankTerms, unlessByHand, withTerms } from './model/terms.ts';

export type Terms = TermsAnswer;

/** The form begins with these. */
export interface Start {
  readonly tipo: TipoDocumento;
  /** It is the company of the record that it begins with. */
  readonly companyId?: string;
  readonly values: InvoiceValues;
  readonly document: InvoiceAnswer | undefined;
  /** Tells why the document was refused, when it was. */
  readonly errors: InvoiceAnswer['errors'];
  /**
   * They are those of the last document to its customer, where the form begins with one: then all of it stands on one
   * page.
   */
  readonly terms?: Terms | undefined;
  /** A trip begins with it. */
  readonly route?: RouteAnswer | undefined;
  /** Names what is kept of the form in the browser. */
  readonly draftName: string;
}

/** A record that the document is made from, as the address names it: `?pedido=…`. */
export interface Origin {
  readonly kind: 'id' | 'cliente' | 'pedido' | 'origen' | 'ruta' | 'solicitud';
  readonly id: string;
}

/** Names what is kept of a form. */
export const draftOf = (what: string): string => `factura:${what}`;

/** Loads the terms of the customer's last document; the form can be filled in without them. */
export const loadTerms = (id: string): Promise<Terms | undefined> =>
  callData('GET /customers/{id}/last-terms', { params: { id } }).then(
    (terms) => terms ?? undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    },
  );

/** @param first the terms that the form begins with. */
export function useKnownCustomer(form: UseFormReturn<InvoiceValues>, first: Terms | undefined) {
  const [isKnown, setKnown] = useState(first !== undefined);
  const applied = useRef(first);
  /** A customer was chosen: what the last document said is put in, unless something else was chosen by hand. */
  const learn = useCallback(
    async (customerId: string) => {
      const { usoCfdi } = form.getValues('receptor');
      const terms = await loadTerms(customerId);
      const values = form.getValues();
      if (values.customerId !== customerId) return;
      const next = withTerms(values, unlessByHand(values, { ...(applied.current ?? blankTerms), usoCfdi }, terms));
      form.setValue('formaPago', next.formaPago);
      form.setValue('metodoPago', next.metodoPago);
      form.setValue('receptor', next.receptor);
      if (next.formaPago !== '') form.clearErrors('formaPago');
      applied.current = terms;
      setKnown(terms !== undefined);
    },
    [form],
  );
  return { isKnown, learn };
}
