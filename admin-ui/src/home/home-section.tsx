import { Box, Button, Card, Link, Typography } from '@mui/material';
import { fewStamps } from '@timbra/core/stamps/balance.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCompanies, useCompanyBalance } from '../shared/companies/companies-context.tsx';
import { DeferredLines } from './deferred-lines.tsx';
import { HomeLines } from './home-lines.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { allPendingAddress } from './address.ts';
import { type Line, useCompanyHome } from './use-home.ts';

interface HomeSectionProps {
  readonly companyId: string;
  /** The first steps stand there: that nothing else waits is not told. It is absent while nobody knows. */
  readonly isNew: boolean | undefined;
}

/** So many lines are shown until somebody asks for the others. */
const shownAtFirst = 5;

/** Shows what waits for somebody in a company, above its figures. */
export function HomeSection({ companyId, isNew }: HomeSectionProps) {
  const query = useCompanyHome(companyId);
  const { data, error, refetch } = query;
  const { companies } = useCompanies();
  const lines = useLinesBesideNotices(data?.data ?? []);
  const aside = data?.aparte ?? 0;
  const isNothing = data !== undefined && lines.length === 0 && aside === 0;
  if (data === null || (isNothing && isNew)) return null;
  if ((data === undefined && !error) || (isNothing && isNew === undefined)) return <HomeSkeleton />;
  return (
    <Box component="section" aria-labelledby="pendientes">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 4 }}>
        <Typography id="pendientes" variant="h2" sx={{ flex: 1 }}>
          Pendientes
          {lines.length > 0 ? <Count of={lines.length} /> : null}
        </Typography>
        {companies.length > 1 ? (
          <Link component={RouterLink} to={allPendingAddress} variant="body2">
            Ver los de todas tus empresas
          </Link>
        ) : null}
      </Box>
      {error && data === undefined ? (
        <ErrorNotice
          title="No pudimos cargar lo que está pendiente."
          detail={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <NotRefreshed query={query} />
          <Card>{lines.length === 0 ? <AllDone isAll={aside === 0} /> : <FirstLines lines={lines} />}</Card>
          <DeferredLines number={aside} companyId={companyId} />
        </>
      )}
    </Box>
  );
}

/** Leaves out what the notices of the dashboard tell already. */
function useLinesBesideNotices(lines: readonly Line[]): readonly Line[] {
  const { data } = useCompanyBalance();
  const isInNotice = data !== undefined && data.available <= fewStamps;
  return lines.filter(({ kind }) => kind !== 'csd' && !(kind === 'timbres' && isInNotice));
}

const Count = ({ of }: { readonly of: number }) => (
  <Typography component="span" color="textSecondary" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
    {count(of)}
  </Typography>
);

/** @param isAll nothing was put off. */
const AllDone = ({ isAll }: { readonly isAll: boolean }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 4, sm: 5 }, py: 4 }}>
    <Box sx={{ display: 'flex', color: 'success.main' }}>
      <CircleCheck size={20} aria-hidden />
    </Box>
    <Typography>{isAll ? 'Todo al día. Nada espera por ti.' : 'Nada más espera por ti.'}</Typography>
  </Box>
);

function FirstLines({ lines }: { readonly lines: readonly Line[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const more = lines.length - shownAtFirst;
  return (
    <>
      <HomeLines label="Pendientes" lines={isWhole ? lines : lines.slice(0, shownAtFirst)} />
      {more > 0 && !isWhole ? (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 2 }}>
          <Button variant="text" size="small" onClick={() => setIsWhole(true)} sx={{ minHeight: 36 }}>
            {more === 1 ? 'Ver 1 más' : `Ver ${count(more)} más`}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
