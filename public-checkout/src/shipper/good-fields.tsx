import { dangerOf } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { mercancia } from '@timbra/core/invoicing/complements/carta-porte/shape-of-goods.ts';
import { ChoiceField } from '@timbra/ui/company-page/choice-field.tsx';
import { TextField } from '@timbra/ui/plain/text-field.tsx';
import type { KeyRow } from './calls.ts';
import { KeyField } from './key-field.tsx';
import type { ShipperForm } from './use-shipper-form.ts';
import type { GoodValues, KeyValue } from './values.ts';

interface GoodFieldsProps {
  readonly form: ShipperForm;
  readonly good: GoodValues;
  /** `mercancias.items[0]`, as its problems name it. */
  readonly at: string;
}

const dangers = [
  { key: 'No', label: 'No es peligroso' },
  { key: 'Sí', label: 'Sí es peligroso' },
];

/** Asks what travels; SAT's list tells whether its danger is asked for. */
export function GoodFields({ form, good, at }: GoodFieldsProps) {
  const { verdictOf, leave } = form;
  const bind = (field: string) => ({
    name: `${at}.${field}`,
    verdict: verdictOf(`${at}.${field}`),
    onLeave: () => leave(`${at}.${field}`),
  });
  const set = (fields: Partial<GoodValues>) => form.setGood(good.id, fields);
  const choose = (clave: KeyValue, row: KeyRow | undefined) => {
    const danger = row?.['materialPeligroso'];
    const flag = typeof danger === 'string' ? danger : '';
    const descripcion = good.descripcion === '' ? (row?.name ?? '') : good.descripcion;
    set({ clave, flag, descripcion, materialPeligroso: dangerOf(flag, good.materialPeligroso) });
  };
  return (
    <>
      <KeyField
        {...bind('bienesTransp')}
        label="Clave del SAT"
        help="Escribe qué es, como «tornillos», y elige la que más se parezca"
        catalog="claveProdServCP"
        value={good.clave}
        onChange={choose}
      />
      <TextField
        {...bind('descripcion')}
        label="Descripción"
        value={good.descripcion}
        onChange={(descripcion) => set({ descripcion })}
        input={{ autoComplete: 'off', maxLength: mercancia.fields.descripcion.most }}
      />
      <TextField
        {...bind('cantidad')}
        label="Cantidad"
        value={good.cantidad}
        onChange={(cantidad) => set({ cantidad })}
        input={{ autoComplete: 'off', inputMode: 'decimal', maxLength: 20 }}
      />
      <KeyField
        {...bind('claveUnidad')}
        label="Unidad"
        help="Como pieza, caja, kilogramo o tarima"
        catalog="claveUnidad"
        value={good.unidad}
        onChange={(unidad) => set({ unidad })}
      />
      <TextField
        {...bind('pesoEnKg')}
        label="Peso total en kilos"
        help="De toda esta mercancía, con su empaque"
        value={good.pesoEnKg}
        onChange={(pesoEnKg) => set({ pesoEnKg })}
        input={{ autoComplete: 'off', inputMode: 'decimal', maxLength: 20 }}
      />
      {good.flag === '0,1' || good.flag === '1' || verdictOf(`${at}.materialPeligroso`).problem !== undefined ? (
        <ChoiceField
          {...bind('materialPeligroso')}
          label="¿Es material peligroso?"
          help="El SAT lo pregunta de esta clave"
          value={good.materialPeligroso}
          choices={dangers}
          onChange={(materialPeligroso) => set({ materialPeligroso })}
        />
      ) : null}
      {good.materialPeligroso === 'Sí' ? (
        <>
          <KeyField
            {...bind('cveMaterialPeligroso')}
            label="Clave de material peligroso"
            help="El número de la ONU, como 1202"
            catalog="materialPeligroso"
            value={good.material}
            onChange={(material) => set({ material })}
          />
          <KeyField
            {...bind('embalaje')}
            label="Embalaje"
            catalog="tipoEmbalaje"
            value={good.embalaje}
            onChange={(embalaje) => set({ embalaje })}
          />
        </>
      ) : null}
    </>
  );
}
