import { Alert, Box, Link } from '@mui/material';
import { hasSession, storedUser } from '@timbra/ui/session/session.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';

/** Shows step 1: who buys. */
export function CustomerStep({ planId }: { readonly planId: string }) {
  return (
    <StepCard number={1} title="Tus datos" aside={<Link href="/login">¿Ya tienes cuenta? Inicia sesión</Link>}>
      <OpenSession planId={planId} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
          // Help and error take the same room: what is below may not move while somebody is pressing it.
          '& .MuiFormHelperText-root': { minHeight: 34 },
        }}
      >
        <TextField name="nombre" label="Nombre" autoComplete="given-name" mask={masks.name} />
        <TextField name="apellidos" label="Apellidos" autoComplete="family-name" mask={masks.name} optional />
        <TextField
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="email"
          help="Será tu usuario; ahí recibes el acceso a tu cuenta."
        />
        <TextField
          name="telefono"
          type="tel"
          inputMode="tel"
          label="Teléfono"
          autoComplete="tel"
          placeholder="+52 55 1234 5678"
          help="Con código de país; a 10 dígitos les ponemos +52."
          mask={masks.buyerPhone}
        />
      </Box>
    </StepCard>
  );
}

/** Leads whoever is logged in to buy for that account, in which they most likely want the stamps. */
function OpenSession({ planId }: { readonly planId: string }) {
  const user = hasSession() ? storedUser() : undefined;
  if (!user) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      Tienes una sesión abierta como {user.email}.{' '}
      <Link href={`/checkout-interno/${planId}`}>Comprar para esa cuenta</Link>
    </Alert>
  );
}
