import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import { useGetList } from 'react-admin';
import { formStart } from '../shared/data/use-answer.ts';
import { LoadingDialog, troubleOf } from '../shared/dialogs/loading-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { moved } from './moved.ts';

type OrderDialogProps = { readonly onClose: () => void };

interface OrderValues {
  readonly ids: readonly string[];
  /** It is the order that they had when it was shown. */
  readonly before: readonly string[];
  readonly reason: string;
}

const title = 'Ordenar los planes';
const everyPlan = { sort: { field: 'position', order: 'ASC' }, pagination: { page: 1, perPage: 1_000 } } as const;

/** In which order plans are offered. However many are moved, it is one act. */
export function OrderDialog({ onClose }: OrderDialogProps) {
  const query = useGetList<PlanAnswer>('plans', everyPlan, { retry: false, ...formStart });
  if (query.data && query.isFetchedAfterMount) return <Loaded plans={query.data} onClose={onClose} />;
  const trouble = troubleOf('No pudimos cargar los planes', query);
  return <LoadingDialog title={title} width="narrow" trouble={trouble} onClose={onClose} />;
}

const inOrder = (plans: readonly PlanAnswer[]) => {
  const ids = plans.map(({ id }) => id);
  return { ids, before: ids };
};

function Loaded({ plans: loaded, onClose }: OrderDialogProps & { readonly plans: readonly PlanAnswer[] }) {
  const [plans, setPlans] = useState(loaded);
  const [values] = useState<OrderValues>(() => ({ ...inOrder(loaded), reason: '' }));
  const renew = useCallback((current: unknown) => {
    const now = current as readonly PlanAnswer[];
    setPlans(now);
    return inOrder(now);
  }, []);
  const nameOf = (id: string | undefined) => plans.find((plan) => plan.id === id)?.name ?? '';
  return (
    <ActDialog
      title={title}
      action="Guardar el orden"
      values={values}
      check={({ ids, before }) =>
        ids.join() === before.join() ? [{ field: 'ids', message: 'Mueve al menos un plan.' }] : []
      }
      ask={({ ids }) => ({
        question: '¿Ofrecer los planes en este orden?',
        detail: `${ids.map(nameOf).join(', ')}.`,
      })}
      act={({ ids, before, reason }) =>
        callData('PUT /operator/plans/order', { body: { ids: [...ids], before: [...before], reason } })
      }
      renew={renew}
      success="Orden guardado"
      failure="No pudimos cambiar el orden"
      onClose={onClose}
    >
      <Order plans={plans} />
    </ActDialog>
  );
}

function Order({ plans }: { readonly plans: readonly PlanAnswer[] }) {
  const { field, fieldState } = useController<OrderValues, 'ids'>({ name: 'ids' });
  const ordered = field.value.flatMap((id) => plans.find((plan) => plan.id === id) ?? []);
  const error = fieldState.error?.message;
  return (
    <div>
      <Box component="ol" aria-label="Planes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map(({ id, name, timbres, price }, index) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              <Typography variant="note">{`${count(timbres)} timbres, ${money(price)}`}</Typography>
            </Box>
            <IconButton
              aria-label={`Subir ${name}`}
              disabled={index === 0}
              onClick={() => field.onChange(moved(field.value, index, -1))}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Bajar ${name}`}
              disabled={index === ordered.length - 1}
              onClick={() => field.onChange(moved(field.value, index, 1))}
            >
              <ArrowDown size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}
