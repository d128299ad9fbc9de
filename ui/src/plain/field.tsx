import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What there is to say of a field: what keeps it from being sent, what is worth a second look, what is well. */
export interface Verdict {
  readonly problem?: string;
  readonly doubt?: string;
  readonly good?: string;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly verdict?: Verdict;
  /** It is said below the verdict, such as a way to mend what is doubted. */
  readonly after?: ReactNode;
}

/** Is what an input has of its field: its id, and which texts describe it. */
export interface Described {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

/** Shows a label above an input, and below it its help, or what there is to say of what was typed. */
export function Field({
  label,
  help,
  isOptional = false,
  verdict = {},
  after,
  children,
}: FieldProps & { readonly children: (described: Described) => ReactNode }) {
  const id = useId();
  const textId = `${id}-texto`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="optional"> (opcional)</span> : null}
      </label>
      {children({ id, 'aria-describedby': textId, 'aria-invalid': verdict.problem !== undefined })}
      <div id={textId} className="field-text" aria-live="polite">
        <Said verdict={verdict} help={help} />
      </div>
      {after}
    </div>
  );
}

function Said({
  verdict: { problem, doubt, good },
  help,
}: {
  readonly verdict: Verdict;
  readonly help?: string | undefined;
}) {
  if (problem !== undefined) return <Line kind="problem" icon={<CircleAlert size={16} aria-hidden />} text={problem} />;
  if (doubt !== undefined) return <Line kind="doubt" icon={<TriangleAlert size={16} aria-hidden />} text={doubt} />;
  if (good !== undefined) return <Line kind="good" icon={<CircleCheck size={16} aria-hidden />} text={good} />;
  return help === undefined ? null : <Line kind="help" text={help} />;
}

const Line = ({ kind, icon, text }: { readonly kind: string; readonly icon?: ReactNode; readonly text: string }) => (
  <p className={kind}>
    {icon}
    <span>{text}</span>
  </p>
);
