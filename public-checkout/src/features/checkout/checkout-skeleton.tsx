import { Bone } from '@timbra/ui/plain/bone.tsx';
import { PageTitle } from '../../components/page-title.tsx';

/** Shows the page's outline while its plan is on the way. */
export const CheckoutSkeleton = () => (
  <>
    <PageTitle title="Compra tus timbres" />
    <div role="status" aria-label="Cargando el plan" className="steps-and-summary">
      <div className="steps">
        <Bone height={264} />
        <Bone height={156} />
        <Bone height={148} />
      </div>
      <div className="summary">
        <Bone height={348} />
      </div>
    </div>
  </>
);
