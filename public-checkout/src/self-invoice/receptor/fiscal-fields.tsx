import { withoutCorporateSuffix } from '@timbra/core/sat/receptor.ts';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { type Branding, cleaned } from '../calls.ts';
import { ChoiceField } from '@timbra/ui/company-page/choice-field.tsx';
import { TextField } from '@timbra/ui/plain/text-field.tsx';
import { regimesFor, usesFor } from './choices.ts';
import type { ReceptorForm } from './use-receptor-form.ts';

type FiscalFieldsProps = { readonly receptor: ReceptorForm; readonly page: Branding };

/** Asks for what SAT compares with its register, how the purchase was paid, and where the invoice may be sent. */
export function FiscalFields({ receptor, page }: FiscalFieldsProps) {
  const { values, set, leave, verdictOf } = receptor;
  const rfc = cleaned('rfc', values.rfc);
  return (
    <>
      <NameField receptor={receptor} />
      <TextField
        name="codigoPostal"
        label="Código postal"
        help="El de tu domicilio fiscal, no el de la tienda."
        value={values.codigoPostal}
        onChange={(text) => set('codigoPostal', text.replaceAll(/\D/g, ''))}
        onLeave={() => leave('codigoPostal')}
        verdict={verdictOf('codigoPostal')}
        input={{ inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 }}
      />
      <ChoiceField
        name="regimenFiscal"
        label="Régimen fiscal"
        help="Está en tu constancia de situación fiscal."
        value={values.regimenFiscal}
        choices={regimesFor(rfc).map(labelled)}
        onChange={(key) => set('regimenFiscal', key)}
        verdict={verdictOf('regimenFiscal')}
      />
      <ChoiceField
        name="usoCfdi"
        label="Uso de la factura"
        help="Los que el SAT permite con tu régimen."
        value={values.usoCfdi}
        choices={usesFor(rfc, values.regimenFiscal, page.uses).map(labelled)}
        onChange={(key) => set('usoCfdi', key)}
        verdict={verdictOf('usoCfdi')}
      />
      {page.paymentForms.length > 1 ? (
        <ChoiceField
          name="formaPago"
          label="¿Cómo pagaste?"
          help="La factura lleva la forma de pago real."
          value={values.formaPago}
          choices={page.paymentForms.map(({ clave, descripcion }) => ({ key: clave, label: descripcion }))}
          onChange={(key) => set('formaPago', key)}
          verdict={verdictOf('formaPago')}
        />
      ) : null}
      <TextField
        name="email"
        label="Correo electrónico"
        isOptional
        help="Para recibirla también ahí."
        value={values.email}
        onChange={(text) => set('email', text)}
        onLeave={() => leave('email')}
        verdict={verdictOf('email')}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
      />
    </>
  );
}

function NameField({ receptor: { values, set, leave, verdictOf } }: Pick<FiscalFieldsProps, 'receptor'>) {
  const name = cleaned('nombre', values.nombre);
  const short = withoutCorporateSuffix(name);
  return (
    <TextField
      name="nombre"
      label="Nombre o razón social"
      help="Como está en tu constancia de situación fiscal."
      value={values.nombre}
      onChange={(text) => set('nombre', text)}
      onLeave={() => leave('nombre')}
      verdict={verdictOf('nombre')}
      input={{
        className: 'capitals',
        autoCapitalize: 'characters',
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 320,
      }}
      after={
        short === name ? null : (
          <button type="button" className="small" onClick={() => set('nombre', short)}>
            Quitar «{name.slice(short.length).replace(/^[,\s]+/, '')}»
          </button>
        )
      }
    />
  );
}

const labelled = ({ key, name }: CatalogEntry) => ({ key, label: `${key} ${name}` });
