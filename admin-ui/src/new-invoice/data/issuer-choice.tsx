import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import type { IssuerFacts } from '../model/document.ts';
import { inOneLine } from './folded.tsx';

const postalCodeText = (codigoPostal: string) => codigoPostal && `CP ${codigoPostal}`;

/** Shows from where and in which regime a company issues that has several of either. */
export function IssuerChoice({ issuer }: { readonly issuer: IssuerFacts }) {
  const { lugares = [], regimenes = [] } = issuer;
  const regimes = [issuer.regimenFiscal, ...regimenes];
  return (
    <>
      {lugares.length > 0 ? (
        <ChoiceField
          name="lugarExpedicion"
          label="Lugar de expedición"
          help="Sin serie, se usa la del lugar"
          choices={[
            { value: '', label: inOneLine('Domicilio de la empresa', postalCodeText(issuer.lugarExpedicion)) },
            ...lugares.map(({ id, nombre, codigoPostal }) => ({
              value: id,
              label: inOneLine(nombre, postalCodeText(codigoPostal)),
            })),
          ]}
        />
      ) : null}
      {regimenes.length > 0 ? (
        <ChoiceField
          name="regimenEmisor"
          label="Régimen del emisor"
          choices={regimes.map((key, index) => ({
            value: index === 0 ? '' : key,
            // A company that is not complete may have none yet.
            label: inOneLine(key, REGIMEN_FISCAL.nameOf(key)) || 'El de la empresa',
          }))}
        />
      ) : null}
    </>
  );
}
