import { Box, Button, Chip, Typography } from '@mui/material';
import { importFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { repairs as allRepairs, type RepairCode } from '@timbra/core/imports/repairs.ts';
import { count } from '@timbra/ui/format/format.ts';
import { Part } from './part.tsx';
import { rowCount } from '../refused-rows.tsx';
import type { Preview } from './use-preview.ts';

type Problem = Preview['problems'][number];

const severities = [
  ['error', 'Filas que se rechazarán', 'error.main'],
  ['warning', 'Se importan, pero revísalas', '#8A5A00'],
  ['notice', 'Lo entendimos así', 'text.secondary'],
] as const;

/** A repair is told in a sentence, which is wider than a phone. */
const inLines = { justifySelf: 'start', whiteSpace: 'normal', textAlign: 'start' };

interface ProblemsProps {
  readonly kind: ImportKind;
  readonly problems: readonly Problem[];
  /** These are done to every row. */
  readonly repairs: readonly RepairCode[];
  readonly onRepair: (repairs: readonly RepairCode[]) => void;
}

/** Shows what is wrong with the rows, by what would mend it. */
export const Problems = ({ kind, problems, repairs, onRepair }: ProblemsProps) => (
  <>
    {repairs.length > 0 ? (
      <Part title="Reparaciones aplicadas">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {repairs.map((code) => (
            <Button
              key={code}
              size="small"
              aria-label={`Deshacer: ${allRepairs[code].label}`}
              onClick={() => onRepair(repairs.filter((each) => each !== code))}
              sx={inLines}
            >
              {`${allRepairs[code].label} ×`}
            </Button>
          ))}
        </Box>
      </Part>
    ) : null}
    {severities.map(([severity, title, color]) => {
      const some = problems.filter((problem) => problem.severity === severity);
      if (some.length === 0) return null;
      return (
        <Part key={severity} title={title}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {some.map((problem) => (
              <Group
                key={[problem.code, problem.field, problem.message, problem.repair].join('|')}
                kind={kind}
                problem={problem}
                color={color}
                onRepair={(code) => onRepair([...repairs, code])}
              />
            ))}
          </Box>
        </Part>
      );
    })}
  </>
);

interface GroupProps {
  readonly kind: ImportKind;
  readonly problem: Problem;
  readonly color: string;
  readonly onRepair: (code: RepairCode) => void;
}

function Group({ kind, problem, color, onRepair }: GroupProps) {
  const { field, message, count: rows, lines, examples, repair, repairLabel } = problem;
  const name = importFields[kind].find((each) => each.name === field)?.label;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        px: 4,
        py: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Typography>
        <Box component="span" sx={{ fontWeight: 600, color }}>{`${rowCount(rows)}: `}</Box>
        {message}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {name ? <Chip size="small" label={name} /> : null}
        {examples
          .filter(({ before }) => before !== '')
          .map(({ before, after }, index) => (
            <Typography key={`${index}:${before}`} variant="note">
              {after === null ? `«${before}»` : `«${before}» quedará ${after === '' ? 'vacío' : `«${after}»`}`}
            </Typography>
          ))}
      </Box>
      <Typography variant="note">{linesText(lines, rows)}</Typography>
      {repair && repairLabel ? (
        <Button size="small" onClick={() => onRepair(repair)} sx={inLines}>
          {repairLabel}
        </Button>
      ) : null}
    </Box>
  );
}

const mostLines = 6;

/** Writes the lines as `Renglones 2, 3 y 4` or `Renglones 2, 3, 4… y 211 más`. */
function linesText(lines: readonly number[], rows: number): string {
  const shown = lines.slice(0, mostLines).map(count);
  if (shown.length === 1 && rows === 1) return `Renglón ${shown[0]} del archivo`;
  const rest = rows - shown.length;
  if (rest > 0) return `Renglones ${shown.join(', ')} y ${count(rest)} más`;
  return `Renglones ${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`;
}
