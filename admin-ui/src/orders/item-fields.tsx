import { Box } from '@mui/material';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TaxFields } from '../shared/taxes/tax-fields.tsx';

const inTwo = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Shows what an item's line has no cell for. */
export function ItemFields({ at }: { readonly at: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, alignItems: 'start' }}>
      <SatSearch name={`${at}.claveProductoServicio`} label="Clave de producto o servicio" catalog="claveProdServ" />
      <Box sx={inTwo}>
        <SatSearch name={`${at}.unidad`} label="Unidad" catalog="claveUnidad" />
        <SatSelect name={`${at}.objetoImpuesto`} label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
      </Box>
      <TaxFields at={`${at}.`} />
    </Box>
  );
}
