import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { call, messageOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { sizeText } from './archive-state.tsx';

const keys = { archives: ['facturas', 'archivos'], storage: ['cuenta', 'espacio'] } as const;

/** Shows the zips that can still be downloaded, how much of its share the account uses, and room for more. */
export function StoredArchives() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: archives = [] } = useAnswer('GET /archives', {}, { of: keys.archives, staleTime: 0, retry: 3 });
  const { data: storage } = useAnswer('GET /user/storage', {}, { of: keys.storage, staleTime: 0, retry: 3 });
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('DELETE /archives/{id}', { params: { id } }),
    onSuccess: () => alerts.success('Zip borrado'),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos borrar el zip. Inténtalo de nuevo.')),
    onSettled: async () => {
      await Promise.all(Object.values(keys).map((queryKey) => client.invalidateQueries({ queryKey })));
      // The button that was pressed is gone.
      heading.current?.focus();
    },
  });
  const made = archives.filter(({ status }) => status === 'COMPLETED');
  if (!storage) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, mt: 5 }}>
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h3">
        Espacio de tu cuenta
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`Usas ${sizeText(storage.total)} de ${sizeText(storage.most)} con tus zips, los archivos que importas y tus logos.`}
      </Typography>
      {made.length === 0 ? null : (
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {made.map(({ id, fileName, size, createdAt }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
            >
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {`${fileName}, ${sizeText(size)}, ${dateAndTime(createdAt)}`}
              </Typography>
              <Button
                size="small"
                disabled={isPending}
                aria-label={`Borrar ${fileName} de ${dateAndTime(createdAt)}`}
                onClick={() => mutate(id)}
              >
                Borrar
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
