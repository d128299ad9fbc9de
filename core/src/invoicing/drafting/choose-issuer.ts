import { refusal, type Problem } from '../../shared/errors.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Issuer } from '../building/invoice-sources.ts';

type ChosenIssuer = { readonly issuer: Issuer; readonly request: InvoiceRequest };

/**
 * Chooses the company as it issues a document: from the place and in the regime that the request names, out of its own.
 * Without a place the series tells it, and a place tells the series.
 * @throws DomainError VALIDATION when the company has no such place or regime.
 */
export function chooseIssuer(issuer: Issuer, asked: InvoiceRequest): ChosenIssuer {
  const { lugarExpedicion: lugar, regimenEmisor: regime = issuer.regimenFiscal } = asked;
  const named = namedLugar(issuer, asked);
  const isKnown = lugar === undefined || lugar === issuer.lugarExpedicion || named !== undefined;
  const problems: Problem[] = [
    ...(isKnown
      ? []
      : [{ field: 'lugarExpedicion', message: 'Elige uno de los lugares de expedición de la empresa.' }]),
    ...(regime === issuer.regimenFiscal || issuer.regimenes.includes(regime)
      ? []
      : [{ field: 'regimenEmisor', message: 'Elige uno de los regímenes de la empresa.' }]),
  ];
  if (problems.length > 0) throw refusal(problems);
  const serie = asked.serie ?? named?.serie;
  return {
    issuer: {
      ...issuer,
      regimenFiscal: regime,
      lugarExpedicion: named?.codigoPostal ?? issuer.lugarExpedicion,
      domicilioFiscal: issuer.lugarExpedicion,
    },
    request: serie === undefined ? asked : { ...asked, serie },
  };
}

/** A place is named by its id, or by its postal code where that is enough. */
function namedLugar({ lugares, lugarExpedicion }: Issuer, { lugarExpedicion: lugar, serie }: InvoiceRequest) {
  if (lugar === undefined) return serie === undefined ? undefined : lugares.find((each) => each.serie === serie);
  const byId = lugares.find(({ id }) => id === lugar);
  if (byId || lugar === lugarExpedicion) return byId;
  const there = lugares.filter(({ codigoPostal }) => codigoPostal === lugar);
  return there.find((each) => each.serie === serie) ?? there[0];
}
