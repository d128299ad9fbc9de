import { Box, Button, Card, Typography } from '@mui/material';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { mercanciaLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { productsOf } from '../products/product-source.ts';
import { RecordSearch } from '../shared/fields/record-search.tsx';
import { SatSearch, useSatRow } from '../shared/fields/sat-search.tsx';
import { GoodCustoms } from './good-customs.tsx';
import { GoodHealth } from './good-health.tsx';
import { GoodParts, GoodWaybills, useFollowingWeight } from './good-parts.tsx';
import { productWeight } from './good-weight.ts';
import { hazardAnswer, hazardMark } from './hazard.ts';
import { blankGood, type TripValues } from './trip-values.ts';

type GoodsProps = { readonly companyId: string };

/** Shows what is carried, by product or by SAT's own list of goods. */
export function Goods({ companyId }: GoodsProps) {
  const { fields, append, remove } = useFieldArray<TripValues, 'mercancias'>({ name: 'mercancias' });
  const goods = useWatch<TripValues, 'mercancias'>({ name: 'mercancias' });
  const weight = goods.reduce((sum, { pesoEnKg }) => sum + (pesoEnKg ?? 0), 0);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ id }, at) => (
        <Card key={id} role="group" aria-label={`Mercancía ${at + 1}`} variant="outlined" sx={{ p: 4 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {`Mercancía ${at + 1}`}
            </Typography>
            {fields.length > 1 ? (
              <Button size="small" color="error" startIcon={<Trash2 size={16} />} onClick={() => remove(at)}>
                Quitar mercancía
              </Button>
            ) : null}
          </Box>
          <Good at={at} companyId={companyId} />
        </Card>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button startIcon={<Plus size={18} />} onClick={() => append(blankGood)}>
          Agregar mercancía
        </Button>
        <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {`Peso bruto total: ${count(Math.round(weight * 1_000) / 1_000)} kg`}
        </Typography>
      </Box>
    </Box>
  );
}

const currencies = frequentFirst(MONEDA.entries, ['MXN', 'USD', 'EUR']);
const dangers = [
  { value: '', label: 'No aplica' },
  { value: 'No', label: 'No es peligroso' },
  { value: 'Sí', label: 'Sí es peligroso' },
];

function Good({ at, companyId }: GoodsProps & { readonly at: number }) {
  const isAbroad = useWatch<TripValues, 'aduana.cruza'>({ name: 'aduana.cruza' }) === 'si';
  return (
    <>
      <Carried at={at} companyId={companyId} />
      <Box sx={{ mt: 4 }}>
        <GoodHealth at={at} />
      </Box>
      {isAbroad ? <GoodCustoms at={at} /> : null}
      <GoodWaybills at={at} />
      <GoodParts at={at} />
    </>
  );
}

/** Tells whether the good is dangerous: answered for its key as soon as SAT's list is known, however the key came. */
function useDanger(at: number): string {
  const { setValue } = useFormContext<TripValues>();
  const [key, danger] = useWatch<
    TripValues,
    [`mercancias.${number}.bienesTransp`, `mercancias.${number}.materialPeligroso`]
  >({ name: [`mercancias.${at}.bienesTransp`, `mercancias.${at}.materialPeligroso`] });
  const row = useSatRow('claveProdServCP', key);
  const answer = row ? hazardAnswer(row, danger) : danger;
  useEffect(() => {
    if (answer !== danger) setValue(`mercancias.${at}.materialPeligroso`, answer);
  }, [at, answer, danger, setValue]);
  return answer;
}

function Carried({ at, companyId }: GoodsProps & { readonly at: number }) {
  const { setValue, getValues, clearErrors } = useFormContext<TripValues>();
  const [productId, name] = useWatch<
    TripValues,
    [`mercancias.${number}.productId`, `mercancias.${number}.descripcion`]
  >({
    name: [`mercancias.${at}.productId`, `mercancias.${at}.descripcion`],
  });
  const danger = useDanger(at);
  useFollowingWeight(at);
  const fill = (product: ProductAnswer | null) => {
    const { pesoEnKg, pesoUnitario } = productWeight(getValues(`mercancias.${at}`), product?.pesoKg ?? null);
    setValue(`mercancias.${at}.pesoUnitario`, pesoUnitario);
    if (!product) return;
    setValue(`mercancias.${at}.pesoEnKg`, pesoEnKg);
    clearErrors(`mercancias.${at}`);
    setValue(`mercancias.${at}.bienesTransp`, product.claveProductoServicio);
    setValue(`mercancias.${at}.descripcion`, product.descripcion);
    setValue(`mercancias.${at}.claveUnidad`, product.unidad);
  };
  return (
    <FieldGroup>
      <Wide>
        <RecordSearch<ProductAnswer>
          name={`mercancias.${at}.productId`}
          label="Producto"
          optional
          source={productsOf(companyId)}
          optionOf={({ id, nombreInterno, descripcion }) => ({ id, title: nombreInterno, detail: descripcion })}
          chosen={productId === '' ? null : { id: productId, title: name }}
          onChosen={fill}
          placeholder="Busca en tus productos"
          nothing="Sin resultados. Escribe los datos de la mercancía."
          failure="Error al cargar los productos"
          help="Al elegirlo se llenan su clave, su descripción, su unidad y su peso"
        />
      </Wide>
      <Wide>
        <SatSearch
          name={`mercancias.${at}.bienesTransp`}
          label={mercanciaLabels.bienesTransp}
          catalog="claveProdServCP"
          markOf={hazardMark}
        />
      </Wide>
      <Wide>
        <TextField name={`mercancias.${at}.descripcion`} label={mercanciaLabels.descripcion} />
      </Wide>
      <NumberField name={`mercancias.${at}.cantidad`} label={mercanciaLabels.cantidad} min={0} step={1} />
      <SatSearch name={`mercancias.${at}.claveUnidad`} label={mercanciaLabels.claveUnidad} catalog="claveUnidad" />
      <NumberField name={`mercancias.${at}.pesoEnKg`} label={mercanciaLabels.pesoEnKg} min={0} step={0.001} />
      <NumberField
        name={`mercancias.${at}.valorMercancia`}
        label={mercanciaLabels.valorMercancia}
        unit="$"
        min={0}
        step={0.01}
        optional
      />
      <SatSelect name={`mercancias.${at}.moneda`} label={mercanciaLabels.moneda} entries={currencies} />
      <TextField
        name={`mercancias.${at}.dimensiones`}
        label={mercanciaLabels.dimensiones}
        placeholder="30/40/50cm"
        optional
        help="Largo, alto y ancho en centímetros o pulgadas: 30/40/50cm o 12/16/20plg"
      />
      <ChoiceField
        name={`mercancias.${at}.materialPeligroso`}
        label={mercanciaLabels.materialPeligroso}
        choices={dangers}
        optional
        help="El SAT lo pregunta de las claves marcadas; al validar te decimos si falta"
      />
      {danger === 'Sí' ? (
        <>
          <SatSearch
            name={`mercancias.${at}.cveMaterialPeligroso`}
            label={mercanciaLabels.cveMaterialPeligroso}
            catalog="materialPeligroso"
          />
          <SatSearch name={`mercancias.${at}.embalaje`} label={mercanciaLabels.embalaje} catalog="tipoEmbalaje" />
          <TextField name={`mercancias.${at}.descripEmbalaje`} label={mercanciaLabels.descripEmbalaje} optional />
        </>
      ) : null}
    </FieldGroup>
  );
}
