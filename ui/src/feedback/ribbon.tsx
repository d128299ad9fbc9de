import '../plain/plain.css';

/** Says on every screen that what it shows is not so. */
export const Ribbon = () => (
  <div role="status" className="plain-ribbon">
    Datos de ejemplo
  </div>
);
