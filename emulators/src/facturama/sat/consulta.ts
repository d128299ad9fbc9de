import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { Answer } from '../http/answer.ts';
import { route, type Route } from '../http/router.ts';
import { asksReceiver, isCancelled, lapsed } from '../cancellation/routes.ts';
import type { CancellationStatus, Documents, StoredDocument } from '../store/documents.ts';

export const CONSULTA_PATH = '/ConsultaCFDIService.svc';

interface Status {
  readonly CodigoEstatus: string;
  readonly EsCancelable: string;
  readonly Estado: string;
  readonly EstatusCancelacion: string;
}

const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
const NOT_FOUND = blank('N - 602: Comprobante no encontrado.', 'No Encontrado');
const WRONG = blank('N - 601: La expresión impresa proporcionada no es válida.', '');

function blank(CodigoEstatus: string, Estado: string): Status {
  return { CodigoEstatus, EsCancelable: '', Estado, EstatusCancelacion: '' };
}

/** Serves SAT's public query, here of the documents that this emulator has stamped. It asks for no credentials. */
export function consultaRoutes(documents: Documents, moods: SatMoods, now: () => Date): readonly Route[] {
  return [
    route('POST', CONSULTA_PATH, ({ body }) => {
      const expression = /<!\[CDATA\[([^\]<]*)\]\]>/.exec(body)?.[1]?.replaceAll('&amp;', '%26') ?? '';
      const asked = new URLSearchParams(expression);
      const uuid = asked.get('id')?.toUpperCase() ?? '';
      const mood = moods.of(uuid);
      if (mood === 'down') return { status: 503, html: '<html><body>Service Unavailable</body></html>' };
      const stored = mood === 'absent' ? undefined : documents.findByUuid(uuid);
      const document = stored && lapsed(documents, stored, now());
      if (!document) return soap(uuid === '' ? WRONG : NOT_FOUND);
      return soap(names(asked, document) ? statusOf(document, documents) : NOT_FOUND);
    }),
  ];
}

/** Tells whether all that the QR code holds fits, as SAT asks. */
function names(asked: URLSearchParams, { xml }: StoredDocument): boolean {
  const { comprobante, sello } = readCfdi(xml);
  return (
    asked.get('re') === comprobante.emisor.rfc &&
    asked.get('rr') === comprobante.receptor.rfc &&
    Number(asked.get('tt')) === comprobante.total.toNumber() &&
    expressionEnd(asked) === sello.slice(-8)
  );
}

/** A seal may end in `+`, which stands for a space elsewhere. */
const expressionEnd = (asked: URLSearchParams) => asked.get('fe')?.replaceAll(' ', '+');

const STATES: Readonly<Partial<Record<CancellationStatus, string>>> = {
  canceled: 'Cancelado sin aceptación',
  acepted: 'Cancelado con aceptación',
  expired: 'Plazo vencido',
  pending: 'En proceso',
  rejected: 'Solicitud rechazada',
};

function statusOf(document: StoredDocument, documents: Documents): Status {
  const { cancellation, uuid } = document;
  const EstatusCancelacion = (cancellation && STATES[cancellation.status]) ?? '';
  if (cancellation && isCancelled(cancellation.status)) {
    return { CodigoEstatus: FOUND, EsCancelable: 'No cancelable', Estado: 'Cancelado', EstatusCancelacion };
  }
  const acceptance = asksReceiver(document) ? 'Cancelable con aceptación' : 'Cancelable sin aceptación';
  // Beside a live substitute SAT says no, and takes a request by motive 01 all the same.
  const isBlocked = documents.hasLiveRelated(uuid) || documents.hasLiveSubstitute(uuid);
  const EsCancelable = isBlocked ? 'No cancelable' : acceptance;
  return { CodigoEstatus: FOUND, EsCancelable, Estado: 'Vigente', EstatusCancelacion };
}

function soap(status: Status): Answer {
  const fields = Object.entries({ ...status, ValidacionEFOS: '200' })
    .map(([name, value]) => (value === '' ? `<a:${name}/>` : `<a:${name}>${value}</a:${name}>`))
    .join('');
  const xml =
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>` +
    `<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio">` +
    `${fields}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
  return { status: 200, xml };
}

export const SAT_MOODS = ['normal', 'absent', 'down'] as const;
type SatMood = (typeof SAT_MOODS)[number];

/** Keeps how SAT answers for a document, as tests set it: as it should, as if it had not received it, or not at all. */
export class SatMoods {
  readonly #moods = new Map<string, SatMood>();

  of(uuid: string): SatMood {
    return this.#moods.get(uuid) ?? 'normal';
  }

  set(uuid: string, mood: SatMood): void {
    this.#moods.set(uuid, mood);
  }
}
