import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isGenericRfc, isRfc, personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import { type CfdiForm, type CheckContext, type Fault, when } from '../cfdi-form.ts';

const RFC_TEXT = 'El RFC no cumple con el formato correcto';
const NAME = /^[^|]{1,300}$/;

/** No list of names is looked at: test identities have any. */
export function checkParties(form: CfdiForm, { registered }: CheckContext): readonly Fault[] {
  return [...issuer(form, registered), ...receiver(form)];
}

function issuer({ Issuer }: CfdiForm, registered: boolean): readonly Fault[] {
  if (!isRfc(Issuer.Rfc)) return [['Issuer.Rfc', RFC_TEXT]];
  return [
    ...when(!registered, 'Issuer.Rfc', 'El RFC del emisor no tiene un CSD asociado'),
    ...when(!NAME.test(Issuer.Name), 'Issuer.Name', 'El nombre del emisor no es válido'),
    ...regime('Issuer', Issuer),
  ];
}

function receiver({ Receiver, ExpeditionPlace }: CfdiForm): readonly Fault[] {
  const { Rfc, Name, TaxZipCode } = Receiver;
  if (!isRfc(Rfc)) return [['Receiver.Rfc', RFC_TEXT]];
  return [
    ...when(!NAME.test(Name), 'Receiver.Name', 'El nombre del receptor no es válido'),
    ...when(!/^\d{5}$/.test(TaxZipCode), 'Receiver.TaxZipCode', 'El código postal del receptor no es válido'),
    ...when(
      isGenericRfc(Rfc) && TaxZipCode !== ExpeditionPlace,
      'Receiver.TaxZipCode',
      'El campo DomicilioFiscalReceptor debe ser igual al LugarExpedicion para un RFC genérico',
    ),
    ...regime('Receiver', Receiver),
    ...use(Receiver),
  ];
}

function regime(party: string, { Rfc, FiscalRegime }: { Rfc: string; FiscalRegime: string }): readonly Fault[] {
  const known = REGIMEN_FISCAL.get(FiscalRegime);
  const fits = known?.personas.includes(personaOf(Rfc)) === true;
  return when(
    !fits,
    `${party}.FiscalRegime`,
    'El régimen fiscal no corresponde con el tipo de persona (fisica o moral)',
  );
}

function use({ Rfc, CfdiUse, FiscalRegime }: CfdiForm['Receiver']): readonly Fault[] {
  const known = USO_CFDI.get(CfdiUse);
  const fits = known?.personas.includes(personaOf(Rfc)) === true && known.regimenes.includes(FiscalRegime);
  return when(!fits, 'Receiver.CfdiUse', 'El Uso del Cfdi debe corresponder con el tipo de persona (fisica o moral)');
}
