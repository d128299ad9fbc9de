import { Box, Typography } from '@mui/material';
import { count } from '@timbra/ui/format/amounts.ts';
import { monthTitle } from './month-names.ts';
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
        <Box
          component="dl"
          sx={{ display: 'grid', m: 0, gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}
        >
          {months.map((month) => (
            <Used key={month.month} label={monthTitle(month.month)} used={month.used} />
          ))}
          {months.length > 1 ? <Used label="Total" used={used} /> : null}
        </Box>
      )}
    </ReportSection>
  );
}

function Used({ label, used }: { readonly label: string; readonly used: number }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count(used)}
      </Typography>
    </div>
  );
}
