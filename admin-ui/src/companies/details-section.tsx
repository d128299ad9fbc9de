import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import type { CompanyRefusal } from './use-save-company.ts';

const personas = [
  { value: 'fisica', label: 'Persona física' },
  { value: 'moral', label: 'Persona moral' },
];

const sizes = [
  { value: 'micro', label: 'Micro' },
  { value: 'pequena', label: 'Pequeña' },
  { value: 'mediana', label: 'Mediana' },
  { value: 'grande', label: 'Grande' },
];

/** SAT lists them by key; people look for a name. */
const states = ESTADO.entries
  .map(({ name }) => ({ value: name, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'es-MX'));

/** Shows who the company is, how it is reached, and where. */
export const DetailsSection = () => (
  <FormSection
    title="Datos adicionales"
    text="Para reconocerte y escribirte. El domicilio sale impreso en tus facturas."
  >
    <FieldGroup title="Contacto">
      <TextField name="email" type="email" label="Email" autoComplete="email" />
      <TextField name="emailOpcional" type="email" label="Otro email" optional />
      <TextField
        name="telefono"
        type="tel"
        label="Teléfono"
        mask={masks.localPhone}
        inputMode="tel"
        help="10 dígitos"
        autoComplete="tel-national"
      />
    </FieldGroup>
    <FieldGroup title="Domicilio">
      <Wide>
        <TextField name="calle" label="Calle" autoComplete="address-line1" />
      </Wide>
      <TextField name="numeroExterior" label="Número exterior" />
      <TextField name="numeroInterior" label="Número interior" optional />
      <TextField name="colonia" label="Colonia" />
      <TextField name="localidad" label="Localidad" optional />
      <TextField name="municipio" label="Municipio o alcaldía" />
      <ChoiceField name="estado" label="Estado" choices={states} />
      <TextField name="pais" label="País" disabled />
    </FieldGroup>
    <FieldGroup title="Tu negocio">
      <ChoiceField name="tipoPersona" label="Tipo de persona" choices={personas} />
      <TextField name="giroOcupacion" label="Giro u ocupación" optional />
      <TextField name="nombreComercial" label="Nombre comercial" optional />
      <ChoiceField name="tamanoEmpresa" label="Tamaño de la empresa" choices={sizes} optional />
    </FieldGroup>
  </FormSection>
);

interface RefusalDialogProps {
  readonly refusal: CompanyRefusal;
  readonly onClose: () => void;
  /** Is called when it is gone from the screen. */
  readonly onClosed: () => void;
  readonly isOpen: boolean;
}

/** Shows what happened, what it means, what to do. The form behind it keeps all that was typed. */
export function RefusalDialog({ refusal, isOpen, onClose, onClosed }: RefusalDialogProps) {
  const id = useId();
  const { title, text, details, advice } = refusal;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      disableRestoreFocus
      slotProps={{ paper: { sx: { maxWidth: 480 } }, transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-titulo`} sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-texto`}>
        <Typography>{text}</Typography>
        {details.length > 0 ? (
          <Box component="ul" sx={{ my: 3, pl: 5, display: 'grid', gap: 1 }}>
            {details.map((detail) => (
              <Typography key={detail} component="li">
                {detail}
              </Typography>
            ))}
          </Box>
        ) : null}
        {advice ? (
          <Typography color="textSecondary" sx={{ mt: 3 }}>
            {advice}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  );
}
