import { Box, Button, Card, OutlinedInput, Typography } from '@mui/material';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { useState } from 'react';
import type { BankLine } from './bank-line.ts';
import { mostBytes, readStatement, textOf } from './read-statement.ts';

/** Takes the statement as a file or as pasted text; it stays in this browser. */
export function BankInput({ onRead }: { readonly onRead: (lines: readonly BankLine[], unread: number) => void }) {
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string>();
  const read = (statement: string) => {
    const reading = readStatement(statement);
    if (reading.kind === 'refused') setWhy(reading.why);
    else onRead(reading.lines, reading.unread);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) setWhy('Es demasiado largo: sube un estado de cuenta de hasta 2 MB.');
    else read(textOf(await file.arrayBuffer()));
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography color="textSecondary">
        Descarga de tu banco los movimientos en CSV. Buscamos a qué factura corresponde cada depósito y tú lo confirmas.
      </Typography>
      <Labelled label="Archivo CSV del banco" error={why}>
        {({ inputId, describedBy }) => (
          <DropZone
            inputId={inputId}
            describedBy={describedBy}
            name="estado"
            accept=".csv,.txt,.tsv,text/csv"
            what="tu archivo CSV"
            isInvalid={why !== undefined}
            inputRef={null}
            onFiles={([file]) => void readFile(file)}
          />
        )}
      </Labelled>
      <Labelled label="O pega aquí los movimientos" help="Con el renglón de los títulos: fecha, concepto, abono">
        {({ inputId, describedBy }) => (
          <OutlinedInput
            id={inputId}
            multiline
            rows={5}
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ 'aria-describedby': describedBy }}
          />
        )}
      </Labelled>
      <Box sx={{ justifySelf: 'end' }}>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => read(text)}>
          Buscar facturas
        </Button>
      </Box>
    </Card>
  );
}
