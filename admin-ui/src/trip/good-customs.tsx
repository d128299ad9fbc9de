import { Box, Button } from '@mui/material';
import { mercanciaLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { blankPaper, OTHER_MATTER, PEDIMENTO } from './waybill-values.ts';
import type { TripValues } from './trip-values.ts';

type GoodProps = { readonly at: number };

/** Shows what customs asks of a good. */
export function GoodCustoms({ at }: GoodProps) {
  const matter = useWatch<TripValues, `mercancias.${number}.tipoMateria`>({ name: `mercancias.${at}.tipoMateria` });
  const papers = useFieldArray<TripValues, `mercancias.${number}.documentos`>({ name: `mercancias.${at}.documentos` });
  return (
    <Box sx={{ mt: 5, display: 'grid', gap: 5 }}>
      <FieldGroup title="Aduana">
        <SatSearch name={`mercancias.${at}.tipoMateria`} label={mercanciaLabels.tipoMateria} catalog="tipoMateria" />
        <SatSearch
          name={`mercancias.${at}.fraccionArancelaria`}
          label={mercanciaLabels.fraccionArancelaria}
          catalog="fraccionArancelaria"
          optional
          help="8 o 10 dígitos; busca por clave o por lo que es"
        />
        <Wide>
          <TextField
            name={`mercancias.${at}.uuidComercioExt`}
            label={mercanciaLabels.uuidComercioExt}
            optional
            mask={masks.folioFiscal}
            help="Cuando la mercancía se vendió con ese complemento"
          />
        </Wide>
        {matter === OTHER_MATTER ? (
          <Wide>
            <TextField name={`mercancias.${at}.descripcionMateria`} label={mercanciaLabels.descripcionMateria} />
          </Wide>
        ) : null}
      </FieldGroup>
      {papers.fields.map(({ id }, paper) => (
        <Box key={id} role="group" aria-label={`Documento aduanero ${paper + 1}`}>
          <Paper at={at} paper={paper} />
          {papers.fields.length > 1 ? (
            <Button size="small" color="error" startIcon={<Trash2 size={16} />} onClick={() => papers.remove(paper)}>
              Quitar documento
            </Button>
          ) : null}
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Plus size={16} />}
        onClick={() => papers.append(blankPaper)}
        sx={{ justifySelf: 'start' }}
      >
        Agregar documento aduanero
      </Button>
    </Box>
  );
}

function Paper({ at, paper }: GoodProps & { readonly paper: number }) {
  const name = `mercancias.${at}.documentos.${paper}` as const;
  const kind = useWatch<TripValues, `${typeof name}.tipoDocumento`>({ name: `${name}.tipoDocumento` });
  return (
    <FieldGroup>
      <Wide>
        <SatSearch
          name={`${name}.tipoDocumento`}
          label={mercanciaLabels.documentacionAduanera}
          catalog="documentoAduanero"
          help="En las entradas a México es obligatorio; en las salidas no va el pedimento"
        />
      </Wide>
      {kind === PEDIMENTO ? (
        <>
          <TextField
            name={`${name}.numPedimento`}
            label="Número de pedimento"
            placeholder="26  47  3807  8003832"
            mask={masks.pedimento}
            help="Sus 15 dígitos; los espacios se ponen solos"
          />
          <TextField name={`${name}.rfcImpo`} label="RFC del importador" mask={masks.rfc} />
        </>
      ) : (
        <Wide>
          <TextField name={`${name}.identDocAduanero`} label="Folio del documento" />
        </Wide>
      )}
    </FieldGroup>
  );
}
