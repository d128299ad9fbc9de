import { Box, Checkbox, FormControl, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { allows, companyPermissions, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { comesWithAnother, permissionGroups, permissionWords } from './permission-words.ts';

interface PermissionChecksProps {
  /** What whoever gives them holds: nobody gives more. */
  readonly held: readonly CompanyPermission[];
}

/** Ticks single permissions. The form holds those that are ticked, in the order in which they are listed. */
export function PermissionChecks({ held }: PermissionChecksProps) {
  const { field } = useController<{ permissions: readonly CompanyPermission[] }, 'permissions'>({
    name: 'permissions',
  });
  const own = new Set(held);
  const chosen = new Set(field.value);
  const toggle = (permission: CompanyPermission, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(permission);
    else next.delete(permission);
    field.onChange(companyPermissions.filter((each) => next.has(each)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {permissionGroups.map(({ label, permissions }) => (
        <FormControl key={label} component="fieldset" fullWidth>
          <FormLabel component="legend">{label}</FormLabel>
          <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {permissions.map((permission) => {
              const isIncluded = comesWithAnother(permission, chosen);
              return (
                <FormControlLabel
                  key={permission}
                  label={<Typography variant="body2">{permissionWords[permission]}</Typography>}
                  disabled={isIncluded || !allows(own, permission)}
                  sx={{ ml: '-6px', mr: 0, minHeight: 40 }}
                  control={
                    <Checkbox
                      checked={isIncluded || chosen.has(permission)}
                      onChange={(_event, isChosen) => toggle(permission, isChosen)}
                      onBlur={field.onBlur}
                    />
                  }
                />
              );
            })}
          </Box>
        </FormControl>
      ))}
    </Box>
  );
}
