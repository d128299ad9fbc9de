import { Figures } from '@timbra/ui/figures.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { monthTitle } from '../shared/month-names.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './use-report.ts';

export function StampsSection({ asked }: { readonly asked: Asked }) {
  return (
    <ReportSection
      section="stamps"
      asked={asked}
      title="Timbres usados"
      note="Por el día en que se timbró; lo que después se canceló también usó su timbre."
      empty="No usaste timbres en este periodo."
      isEmpty={({ used }) => used === 0}
    >
      {({ months, used }) => (
        <Figures
          figures={[
            ...months.map((month) => ({ label: monthTitle(month.month), value: count(month.used) })),
            ...(months.length > 1 ? [{ label: 'Total', value: count(used) }] : []),
          ]}
        />
      )}
    </ReportSection>
  );
}
