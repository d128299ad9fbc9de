import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { restoreProduct } from './product-calls.ts';
import { ProductDialog } from './product-dialog.tsx';
import type { Product } from './product-values.ts';
import { useProductDialogs } from './use-product-dialogs.ts';

/** The dialog that the address names, over the list. */
export function ProductDialogs() {
  const { name, id, close } = useProductDialogs();
  if (name === 'nuevo') return <ProductDialog onClose={close} />;
  if (name === undefined || id === undefined) return null;
  return (
    <RecordDialog<Product> key={`${name}:${id}`} resource="productos" id={id} title="Producto" onClose={close}>
      {(product) =>
        name === 'editar' ? (
          <ProductDialog product={product} onClose={close} />
        ) : (
          <DeleteDialog
            resource="productos"
            record={product}
            question="¿Estás seguro de eliminar este producto?"
            detail={`${product.nombreInterno}. Tus pedidos y facturas que lo llevan no cambian.`}
            action="Eliminar producto"
            success="Producto eliminado exitosamente"
            failure={({ message }) => `Error al eliminar producto: ${message}`}
            undo={{ call: () => restoreProduct(id), success: 'Producto recuperado' }}
            onDone={close}
          />
        )
      }
    </RecordDialog>
  );
}
