/** Sentences that Facturama and the PACs behind it are known to answer with, and the code that explains them. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/DomicilioFiscalReceptor.*(lista|asociado|pertenecer)/i, 'CFDI40148'],
  [/DomicilioFiscalReceptor.*LugarExpedicion/i, 'CFDI40149'],
  [/RegimenFiscalReceptor/i, 'CFDI40159'],
  [/Uso ?(del )?CFDI.*(corresponder|persona)/i, 'CFDI40161'],
  [/\bNombre\b.*\breceptor\b.*(lista|asociado|pertenecer)/i, 'CFDI40145'],
  [/\bNombre\b.*\bemisor\b.*(lista|asociado|pertenecer)/i, 'CFDI40139'],
  [/\bRfc\b.*\breceptor\b.*lista/i, 'CFDI40143'],
  [/FormaPago.*99.*PPD|PPD.*FormaPago.*99/i, 'CFDI40105'],
  [/InformacionGlobal.*(requerid|existir)/i, 'CFDI40130'],
  [/RfcPatronOrigen.*(inscrit|lista)/i, 'NOM41'],
  [/RfcLabora.*(inscrit|lista)/i, 'NOM67'],
  [/EntidadSNCF\W*no debe existir/i, 'NOM46'],
  [/EntidadSNCF\W*debe existir/i, 'NOM45'],
  [/RFCRemitenteDestinatario.*(inscrit|lista)/i, 'CP132'],
  [/RFCFigura.*(inscrit|lista)/i, 'CP195'],
  [/\b72 horas\b/i, 'CFDI401'],
  [/\b(LCO|lista de contribuyentes obligados)\b/i, 'CFDI402'],
  [
    /emisor no est[aá] registrado|no tiene un (CSD|sello|certificado)|(CSD|certificado).*(no encontrado|no existe)/i,
    'PROVIDER_NO_CSD',
  ],
  [/'?Serie'? debe existir/i, 'PROVIDER_SERIE'],
  [/'?ExpeditionPlace'? debe existir/i, 'PROVIDER_PLACE'],
  [
    /(sin|no (hay|tiene|cuenta con)) (folios|timbres)|folios (disponibles|insuficientes)|suscripci[oó]n/i,
    'PROVIDER_BLOCKED',
  ],
  [/^El RFC no cumple con el formato/i, 'PROVIDER_RFC_FORMAT'],
];

/** SAT's code, or the PAC's, where a text begins with one or names it; a number elsewhere in a text is no code. */
const SAT_CODE = /\b(?:CFDI\d{3,5}|CRP\d{5}|NOM\d{1,3}|CP(?:1\d\d|20[0-4]|999))\b/;
const PAC_CODE = /^(?:(?:error|c[oó]digo(?: de error)?)\s*:?\s*)?(30[1-8]|40[12])\b\s*[-:.]/i;

/** The code that explains a refusal's text, if any does. */
export function codeOf(text: string): string | undefined {
  const named = SAT_CODE.exec(text)?.[0];
  if (named !== undefined) return named;
  const pac = PAC_CODE.exec(text.trim())?.[1];
  return pac === undefined ? KNOWN.find(([pattern]) => pattern.test(text))?.[1] : `CFDI${pac}`;
}
