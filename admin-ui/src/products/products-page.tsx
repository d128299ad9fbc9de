import { WithCompany } from '../shared/with-company.tsx';
import { ProductDialogs } from './product-dialogs.tsx';
import { ProductList } from './product-list.tsx';

export function ProductsPage() {
  return (
    <WithCompany title="Productos" prompt="Selecciona una empresa">
      {(company) => (
        <>
          <ProductList company={company} />
          <ProductDialogs />
        </>
      )}
    </WithCompany>
  );
}
