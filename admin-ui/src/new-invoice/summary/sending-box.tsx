import { Box, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { addressesIn } from '@timbra/core/shared/email.ts';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import type { SendingChoiceAnswer } from '@timbra/contract/customers.ts';
import { useEffect } from 'react';
import { formStart, useRead } from '../../shared/data/use-answer.ts';
import { useInvoice } from '../invoice-context.ts';
import { envioOf } from '../model/from-invoice.ts';
import type { EnvioValues, InvoiceValues } from '../model/values.ts';

/** Shows where the document is mailed once it is stamped: as the customer's last one, unless something else is said here. */
export function SendingBox() {
  const customerId = useWatch<InvoiceValues, 'customerId'>({ name: 'customerId' });
  const sending = useSendingChoice(customerId);
  const { setValue } = useFormContext<InvoiceValues>();
  const said = useWatch<InvoiceValues, 'envio'>({ name: 'envio' });
  const { errors } = useFormState<InvoiceValues>({ name: 'envio' });
  const shown = said ?? { ...envioOf(sending?.correos ?? []), enviar: sending?.enviar ?? false };
  const say = (envio: EnvioValues) => setValue('envio', envio, { shouldDirty: true });
  return (
    <Card
      component="section"
      aria-label="Envío por correo"
      sx={{ px: { xs: 4, sm: 5 }, py: 3, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      <FormControlLabel
        label="Enviar por correo al timbrarla"
        sx={{ ml: '-6px', mr: 0, minHeight: 40 }}
        control={<Checkbox checked={shown.enviar} onChange={(_event, enviar) => say({ ...shown, enviar })} />}
      />
      {shown.enviar ? (
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <TextInput
            name="envio.typed"
            label="Enviar a"
            value={shown.typed}
            error={errors.envio?.typed?.message}
            help="Hasta 10 correos, separados por comas. Se recuerdan para su siguiente documento"
            inputMode="email"
            placeholder="cliente@empresa.mx"
            onChange={(typed) => say({ enviar: true, typed, correos: addressesIn(typed) })}
          />
        </Box>
      ) : (
        <Typography sx={{ alignSelf: 'center', minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {shown.typed}
        </Typography>
      )}
    </Card>
  );
}

/** Reads where documents to a customer go, for the request too; without an answer the company's preference says. */
function useSendingChoice(customerId: string): SendingChoiceAnswer | undefined {
  const { backend, sending } = useInvoice();
  const { data } = useRead(
    ['clientes', customerId, 'envio'],
    async (signal) => (await backend.sendingOf?.(customerId, signal)) ?? null,
    { enabled: backend.sendingOf !== undefined && customerId !== '', ...formStart },
  );
  useEffect(() => {
    sending.current = data ? { ...data, customerId } : undefined;
  }, [sending, data, customerId]);
  return data ?? undefined;
}
