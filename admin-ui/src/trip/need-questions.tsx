import { Alert, Box, Button, Typography } from '@mui/material';
import { inForce } from '@timbra/core/law/law.ts';
import { useState } from 'react';
import { useLawOfToday } from '../shared/law.ts';
import { needOf, questionsOf, type NeedAnswers } from './need.ts';

/** «¿Este viaje la necesita?», by plain questions and with the rule told. */
export function NeedQuestions() {
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<NeedAnswers>({});
  const known = useLawOfToday();
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        ¿Este viaje la necesita?
      </Button>
    );
  }
  const radius = known && inForce(known.law.radioCartaPorte, known.today)?.kilometros;
  const next = needOf(answers, radius);
  const again = (
    <Button size="small" onClick={() => setAnswers({})} sx={{ minHeight: 32 }}>
      Empezar de nuevo
    </Button>
  );
  return (
    <Alert severity="info" role="status" icon={false} action={Object.keys(answers).length > 0 ? again : undefined}>
      {typeof next === 'string' ? (
        <>
          <Typography sx={{ mb: 2 }}>{questionsOf(radius)[next]}</Typography>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" onClick={() => setAnswers({ ...answers, [next]: true })}>
              Sí
            </Button>
            <Button size="small" onClick={() => setAnswers({ ...answers, [next]: false })}>
              No
            </Button>
          </Box>
        </>
      ) : (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {next.isNeeded ? 'Sí, este viaje la necesita' : 'No, este viaje no la necesita'}
          </Typography>
          <Typography>{next.rule}</Typography>
        </>
      )}
    </Alert>
  );
}
