import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { restoreProduct } from './product-calls.ts';
import { ProductDialog } from './product-dialog.tsx';
import type { Product } from './product-values.ts';

const title = 'Producto';

export const ProductCreate = () => <ProductDialog onClose={useRecordScreens().close} />;

export const ProductEdit = () => (
  <RecordScreen<Product> title={title}>
    {(product, close) => <ProductDialog product={product} onClose={close} />}
  </RecordScreen>
);

export const ProductRemoval = () => (
  <RecordScreen<Product> title={title}>
    {(product, close) => (
      <DeleteDialog
        resource="productos"
        record={product}
        question="¿Estás seguro de eliminar este producto?"
        detail={`${product.nombreInterno}. Tus pedidos y facturas que lo llevan no cambian.`}
        action="Eliminar producto"
        success="Producto eliminado exitosamente"
        failure={({ message }) => `Error al eliminar producto: ${message}`}
        undo={{ call: () => restoreProduct(product.id), success: 'Producto recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);
