/** Says on every view of a test company's page that nothing of it counts. */
export const TestLine = ({ livemode }: { readonly livemode: boolean }) =>
  livemode ? null : (
    <p role="note" className="offline">
      Página de prueba: las facturas que pidas aquí son <strong>SIN VALOR FISCAL</strong>.
    </p>
  );
