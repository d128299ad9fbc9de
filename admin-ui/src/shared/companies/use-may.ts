import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { useCallback, useMemo } from 'react';
import { useCompanies } from './companies-context.tsx';

/**
 * Tells what the user may do in the selected company, so that a screen hides the rest; the server refuses it in any case.
 * While the companies are being loaded everything stays in its place.
 */
export function useMay(): (permission: CompanyPermission) => boolean {
  const { status, company } = useCompanies();
  const held = useMemo(() => company && new Set(company.access.permissions), [company]);
  return useCallback((permission) => (held ? allows(held, permission) : status === 'loading'), [held, status]);
}
