import { plain } from '@timbra/ui/fields/sat-select.tsx';

/**
 * Lists how banks word the ways of a deposit, as c_FormaPago has them. What went over a channel of its own comes first:
 * a SPEI «por pago de cheque» is a transfer. A card is one of credit where nothing says debit.
 */
const wordings: readonly (readonly [words: RegExp, formaPago: string])[] = [
  [/\b(spei|tef|cep)\b/, '03'],
  [/\b(tpv|terminal|tarjetas?|pos|tdd|tdc|ventas? (credito|debito))\b/, '04'],
  [/\b(efectivo|efect|efvo|cash)\b/, '01'],
  [/\b(cheques?|chqs?|chq|sbc|s b c|salvo buen cobro)\b/, '02'],
  [/\b(transferencias?|transf|traspasos?|interbancari[oa]|cuentas? de terceros?)\b/, '03'],
];
const ofDebit = /\b(debito|tdd)\b/;

/** Returns how a deposit came, by what the bank says of it; undefined where that says nothing. */
export function formaPagoOf(texto: string): string | undefined {
  const said = plain(texto).replaceAll(/[^a-z0-9ñ]+/g, ' ');
  const found = wordings.find(([words]) => words.test(said))?.[1];
  return found === '04' && ofDebit.test(said) ? '28' : found;
}
