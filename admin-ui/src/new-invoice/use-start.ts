import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../shared/data/use-answer.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ApiError, offlineMessage } from '@timbra/ui/http/call.ts';
import { todayAt } from '../shared/companies/clock.ts';
import { loadLaterSteps } from './load-later-steps.ts';
import { blankInvoice } from './model/values.ts';
import { takePart, type Part } from '../shared/drafts/draft-parts.ts';
import { draftOf, type Origin, type Start } from './start.ts';

interface Begun {
  readonly start: Start;
  /** It is the part of a new document, which another tab may make as well. */
  readonly part?: Part;
}

export const unknownRecord = 'No encontramos ese registro.';

const kinds = ['id', 'cliente', 'pedido', 'origen', 'ruta', 'solicitud'] as const;

export const originOf = (parameters: URLSearchParams): Origin | undefined =>
  kinds.flatMap((kind) => {
    const id = parameters.get(kind);
    return id ? [{ kind, id }] : [];
  })[0];

/** Fetches what the form begins with; a form of nothing begins at once. */
export function useStart(company: Company, tipo: TipoDocumento, origin: Origin | undefined) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const { data, error, refetch } = useRead(
    ['factura-nueva', 'inicio', company.id, tipo, origin?.kind, origin?.id, today],
    async (): Promise<Begun> => {
      if (!origin) {
        const part = await takePart(draftOf(tipo));
        const start = {
          tipo,
          values: blankInvoice(tipo, today),
          document: undefined,
          errors: [],
          draftName: part.name,
        };
        return { start, part };
      }
      // What begins with contents may open at them.
      const [{ loadStart }] = await Promise.all([import('./load-start.ts'), loadLaterSteps()]);
      const start = await loadStart(tipo, origin, today);
      // What a shipper sent fills the trip that is being written.
      if (origin.kind === 'solicitud') {
        const part = await takePart(draftOf(tipo));
        return { start: { ...start, draftName: part.name }, part };
      }
      return { start: { ...start, draftName: draftOf(`${origin.kind}:${origin.id}`) } };
    },
    {
      // Once begun, the form is the user's: nothing fetched later may take its place.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const part = data?.part;
  useEffect(() => () => part?.release(), [part]);
  return {
    start: data?.start,
    failure: error ? failureOf(error) : undefined,
    retry: () => void refetch(),
  };
}

function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.unreachable) return offlineMessage;
  return error.status === 404 ? unknownRecord : error.message;
}
