import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import type { IssuerFacts } from '../model/document.ts';

/** From where and in which regime a company issues that has several of either. */
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
            { value: '', label: `Domicilio de la empresa · CP ${issuer.lugarExpedicion}` },
            ...lugares.map(({ id, nombre, codigoPostal }) => ({ value: id, label: `${nombre} · CP ${codigoPostal}` })),
          ]}
        />
      ) : null}
      {regimenes.length > 0 ? (
        <ChoiceField
          name="regimenEmisor"
          label="Régimen del emisor"
          choices={regimes.map((key, index) => ({
            value: index === 0 ? '' : key,
            label: `${key} · ${REGIMEN_FISCAL.nameOf(key)}`,
          }))}
        />
      ) : null}
    </>
  );
}
