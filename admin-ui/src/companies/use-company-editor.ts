import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { differingFields } from '../shared/form/stale-dialog.tsx';
import { dropDraft, readDraft } from '../shared/drafts/drafts.ts';
import { useDraft } from '../shared/drafts/use-draft.ts';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { useSave } from '@timbra/ui/form/use-save.ts';
import { comparedFields } from './compared-fields.ts';
import { companyDraft, companyKey } from '../shared/drafts/company-keys.ts';
import { refusalOf, type CompanyRefusal } from './company-refusal.ts';
import { blankCompany, neverStored, problemsOf, valuesOf, type CompanyValues } from './company-values.ts';
import { useClearOnEdit } from '../shared/form/use-clear-on-edit.ts';
import { useSaveCompany } from './use-save-company.ts';
import { suggestedDraft } from './use-suggestions.ts';

/** The form of a company with all that happens to it: kept while it is typed, saved, refused, stale. */
export function useCompanyEditor(company: Company | undefined) {
  const pristine = useMemo(() => (company ? valuesOf(company) : blankCompany), [company]);
  const name = companyDraft(company?.id);
  const [draft] = useState(() => readDraft<CompanyValues>(name));
  const [isRecovered, setRecovered] = useState(draft !== undefined);
  const [version, setVersion] = useState(draft?.version ?? company?.version);
  const form = useForm<CompanyValues>({
    defaultValues: { ...pristine, ...draft?.values },
    resolver: problemResolver((values) => problemsOf(values, company === undefined)),
    reValidateMode: 'onSubmit',
  });
  useClearOnEdit(form);
  const { drop } = useDraft(form, { name, pristine, version, never: neverStored });
  const refusal = useRefusal(focusFirstError);
  const arrive = useArrival(company === undefined);
  const { add: keep } = useCompanies();
  const saving = useSave<CompanyValues, Company>(form, {
    save: useSaveCompany(company),
    version,
    isAsTyped: (stored, values) => differingFields(comparedFields, values, valuesOf(stored)).length === 0,
    onSaved: (saved) => {
      drop();
      dropDraft(suggestedDraft(name));
      arrive(saved);
    },
    failure: (error) => {
      const refused = refusalOf(error, company === undefined);
      refusal.show(refused);
      return { title: refused.text };
    },
  });
  return {
    form,
    draftName: name,
    saving,
    refusal,
    isRecovered,
    startOver: () => {
      form.reset(pristine);
      setVersion(company?.version);
      setRecovered(false);
    },
    storedValues: valuesOf,
    /** Its lugares were saved meanwhile, from here: where nothing else was, this form is of that version. */
    savedBeside: (saved: Company) => {
      setVersion((seen) => (saved.version === (seen ?? 0) + 1 ? saved.version : seen));
      keep(saved);
    },
    takeStored: () => {
      if (!saving.current) return;
      form.reset(valuesOf(saving.current));
      setVersion(saving.current.version);
      saving.forget();
    },
  };
}

/** The dialog of a save that failed; its words stay while it fades. */
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

/** The first on the page, whichever the server has named first. */
function focusFirstError(): void {
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
}

/** Where a saved company leads: to its dashboard. */
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
