import type { ProductAnswer } from '@timbra/contract/products.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { RecordSearch } from '../../shared/fields/record-search.tsx';
import { useInvoice } from '../invoice-context.ts';
import { conceptoOfProduct } from '../model/from-records.ts';
import type { ConceptoValues } from '../model/values.ts';

const optionOf = (product: ProductAnswer) => ({
  id: product.id,
  title: product.nombreInterno,
  detail: product.codigoInterno ?? product.noIdentificacion ?? product.claveProductoServicio,
  end: money(product.precioUnitario),
});

interface ProductPickerProps {
  readonly onChosen: (concepto: ConceptoValues) => void;
}

/** Finds a product of the company and fills the concept in from it. */
export function ProductPicker({ onChosen }: ProductPickerProps) {
  const { issuer, backend } = useInvoice();
  return (
    <RecordSearch<ProductAnswer>
      name="nuevo.productoId"
      label="Producto o servicio"
      optional
      source={backend.productsOf(issuer.companyId)}
      optionOf={optionOf}
      // The concept below shows what was chosen; the next choice begins with nothing.
      chosen={null}
      onChosen={(product) => {
        if (product) onChosen(conceptoOfProduct(product));
      }}
      placeholder="Busca en tu catálogo"
      nothing="Sin resultados. Escribe el concepto abajo, o créalo."
      failure="Error al cargar los productos"
    />
  );
}
