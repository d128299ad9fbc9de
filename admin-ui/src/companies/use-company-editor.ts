import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { companyDraft, companyKey, dropDraft } from '../shared/drafts/drafts.ts';
import { blankCompany, neverStored, problemsOf, valuesOf, type CompanyValues } from './company-values.ts';
import { useClearOnEdit } from '../shared/form/use-clear-on-edit.ts';
import { useRecordForm } from '../shared/form/use-record-form.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { type CompanyRefusal, refusalOf, useSaveCompany } from './use-save-company.ts';
import { suggestedDraft } from './use-suggestions.ts';

/** Returns the form of a company with all that happens to it: kept while it is typed, saved, refused, stale. */
export function useCompanyEditor(company: Company | undefined) {
  const pristine = useMemo(() => (company ? valuesOf(company) : blankCompany), [company]);
  const name = companyDraft(company?.id);
  const refusal = useRefusal(focusFirstError);
  const arrive = useArrival(company === undefined);
  const { add: addCompany } = useCompanies();
  const recordForm = useRecordForm<CompanyValues, Company>({
    draftName: name,
    neverStored,
    pristine,
    version: company?.version,
    reValidateMode: 'onSubmit',
    check: (values) => problemsOf(values, company === undefined),
    save: useSaveCompany(company),
    guard: { fields: comparedFields, valuesOf },
    onSaved: (saved) => {
      recordForm.drop();
      dropDraft(suggestedDraft(name));
      arrive(saved);
    },
    failure: (error) => {
      const refused = refusalOf(error, company === undefined);
      refusal.show(refused);
      return { title: refused.text };
    },
  });
  const { form, trouble, stale, submit, isRecovered } = recordForm;
  useClearOnEdit(form);
  return {
    form,
    draftName: name,
    submit,
    trouble,
    stale,
    refusal,
    isRecovered,
    startOver: () => recordForm.restart(pristine, company?.version),
    /** Its lugares were saved meanwhile, from here: where nothing else was, this form is of that version. */
    savedBeside: (saved: Company) => {
      recordForm.setVersion((seen) => (saved.version === (seen ?? 0) + 1 ? saved.version : seen));
      addCompany(saved);
    },
  };
}

/** Returns the dialog of a save that failed; its words stay while it fades. */
function useRefusal(onClosed: () => void) {
  const [shown, setShown] = useState<CompanyRefusal>();
  const [isOpen, setOpen] = useState(false);
  return {
    shown,
    isOpen,
    show: (refused: CompanyRefusal) => {
      setShown(refused);
      setOpen(true);
    },
    close: () => setOpen(false),
    forget: () => {
      setShown(undefined);
      onClosed();
    },
  };
}

/** Moves the focus to the first error on the page, whichever the server has named first. */
function focusFirstError(): void {
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
}

/** Leads from a saved company to its dashboard. */
function useArrival(isNew: boolean) {
  const { add } = useCompanies();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { success } = useAlerts();
  return (saved: Company) => {
    add(saved);
    void client.invalidateQueries({ queryKey: companyKey(saved.id) });
    void navigate('/dashboard');
    success(isNew ? `${saved.name} se creó correctamente` : 'Los cambios se guardaron');
  };
}

const chosen = (value: unknown) => (value ? 'Con logo' : 'Sin logo');

/** Lists what a stale save compares: all but the certificate, which nobody is shown. */
const comparedFields: readonly ComparedField<CompanyValues>[] = [
  { field: 'alias', label: 'Alias' },
  { field: 'logo', label: 'Logo', show: chosen },
  { field: 'rfc', label: 'RFC' },
  { field: 'regimenFiscal', label: 'Régimen fiscal' },
  { field: 'nombre', label: 'Razón social' },
  { field: 'lugarExpedicion', label: 'Código postal' },
  { field: 'tipoPersona', label: 'Tipo de persona' },
  { field: 'giroOcupacion', label: 'Giro u ocupación' },
  { field: 'nombreComercial', label: 'Nombre comercial' },
  { field: 'tamanoEmpresa', label: 'Tamaño de la empresa' },
  { field: 'email', label: 'Email' },
  { field: 'emailOpcional', label: 'Otro email' },
  { field: 'telefono', label: 'Teléfono' },
  { field: 'calle', label: 'Calle' },
  { field: 'numeroExterior', label: 'Número exterior' },
  { field: 'numeroInterior', label: 'Número interior' },
  { field: 'colonia', label: 'Colonia' },
  { field: 'localidad', label: 'Localidad' },
  { field: 'municipio', label: 'Municipio o alcaldía' },
  { field: 'estado', label: 'Estado' },
];
