/** Returns the bank's page, as far as an emulator needs one: the buyer says yes or no. */
export function authenticationPage(clientSecret: string, pesos: string): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banco emulado</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 15vh auto 0; padding: 0 1.5rem; color: #1b1f24 }
  h1 { font-size: 1.25rem }
  form { display: flex; gap: .75rem; margin-top: 1.5rem }
  button { font: inherit; padding: .6rem 1.25rem; border: 1px solid #57606a; border-radius: .5rem; background: #fff; cursor: pointer }
  button[value=authorized] { background: #1b1f24; border-color: #1b1f24; color: #fff }
</style>
</head>
<body>
<main>
<h1>Tu banco pide que autorices el pago</h1>
<p>Pago de ${pesos} MXN. Esta página es del emulador: no se cobra nada.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${clientSecret}">
<button name="outcome" value="authorized">Autorizar</button>
<button name="outcome" value="rejected">Rechazar</button>
</form>
</main>
</body>
</html>
`;
}
