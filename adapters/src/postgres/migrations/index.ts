import { Migration20261120090000 } from './2026-11-20-0900-foundations.ts';
import { Migration20261120090500 } from './2026-11-20-0905-search.ts';
import { Migration20261120091000 } from './2026-11-20-0910-customers.ts';
import { Migration20261120092000 } from './2026-11-20-0920-stamps.ts';
import { Migration20261120093000 } from './2026-11-20-0930-invoices.ts';
import { Migration20261120094000 } from './2026-11-20-0940-people.ts';
import { Migration20261120094500 } from './2026-11-20-0945-purchase-invoices.ts';
import { Migration20261120095000 } from './2026-11-20-0950-sales.ts';
import { Migration20261120100000 } from './2026-11-20-1000-catalogs.ts';
import { Migration20261120101000 } from './2026-11-20-1010-credit-notes.ts';
import { Migration20261121090000 } from './2026-11-21-0900-invoice-lists.ts';
import { Migration20261122090000 } from './2026-11-22-0900-reports.ts';
import { Migration20261122091000 } from './2026-11-22-0910-purchases.ts';
import { Migration20261122100000 } from './2026-11-22-1000-comparable-addresses.ts';
import { Migration20261122100100 } from './2026-11-22-1001-proved-addresses.ts';
import { Migration20261122101000 } from './2026-11-22-1010-reversals.ts';
import { Migration20261122101100 } from './2026-11-22-1011-stray-payments.ts';
import { Migration20261122102000 } from './2026-11-22-1020-provider-differences.ts';
import { Migration20261122104000 } from './2026-11-22-1040-whole-catalogs.ts';
import { Migration20261122111000 } from './2026-11-22-1110-issued-documents.ts';
import { Migration20261122120500 } from './2026-11-22-1205-discounts-in-centavos.ts';
import { Migration20261122130000 } from './2026-11-22-1300-database-objects.ts';
import { Migration20261122131000 } from './2026-11-22-1310-figures.ts';
import { Migration20261122132000 } from './2026-11-22-1320-balance-claims.ts';
import { Migration20261122133000 } from './2026-11-22-1330-providers.ts';
import { Migration20261122190000 } from './2026-11-22-1900-imports.ts';
import { Migration20261122200000 } from './2026-11-22-2000-purchase-invoice-companies.ts';
import { Migration20261122210000 } from './2026-11-22-2100-session-use.ts';
import { Migration20261122225000 } from './2026-11-22-2250-company-search.ts';
import { Migration20261122233000 } from './2026-11-22-2330-operation.ts';
import { Migration20261122234000 } from './2026-11-22-2340-deleted-customers.ts';
import { Migration20261122234500 } from './2026-11-22-2345-plan-order.ts';
import { Migration20261122234900 } from './2026-11-22-2349-list-sums.ts';
import { Migration20261122235000 } from './2026-11-22-2350-last-documents.ts';
import { Migration20261123004000 } from './2026-11-23-0040-history.ts';
import { Migration20261123012000 } from './2026-11-23-0120-owed-sums.ts';
import { Migration20261123012100 } from './2026-11-23-0121-accounts.ts';
import { Migration20261123013000 } from './2026-11-23-0130-cancellations.ts';
import { Migration20261123013500 } from './2026-11-23-0135-sat-rounds.ts';
import { Migration20261123014000 } from './2026-11-23-0140-deliveries.ts';
import { Migration20261123014100 } from './2026-11-23-0141-invoice-links.ts';
import { Migration20261123014200 } from './2026-11-23-0142-company-sending.ts';
import { Migration20261123016000 } from './2026-11-23-0160-list-preferences.ts';
import { Migration20261123054000 } from './2026-11-23-0540-archives.ts';
import { Migration20261123056000 } from './2026-11-23-0560-places.ts';
import { Migration20261123056100 } from './2026-11-23-0561-tickets.ts';
import { Migration20261123059500 } from './2026-11-23-0595-payments-by-date.ts';
import { Migration20261123060000 } from './2026-11-23-0600-statement-deliveries.ts';
import { Migration20261123071000 } from './2026-11-23-0710-self-invoicing.ts';
import { Migration20261123071100 } from './2026-11-23-0711-ticket-figures.ts';
import { Migration20261123071200 } from './2026-11-23-0712-no-rest.ts';
import { Migration20261123073000 } from './2026-11-23-0730-paid-money.ts';
import { Migration20261123076000 } from './2026-11-23-0760-employees.ts';
import { Migration20261123079000 } from './2026-11-23-0790-payroll-runs.ts';
import { Migration20261123079100 } from './2026-11-23-0791-complete-employees.ts';
import { Migration20261123081000 } from './2026-11-23-0810-payroll-woken.ts';
import { Migration20261123084000 } from './2026-11-23-0840-freight-routes.ts';
import { Migration20261123084100 } from './2026-11-23-0841-trip-folios.ts';
import { Migration20261123083000 } from './2026-11-23-0830-payroll-ends.ts';
import { Migration20261123083100 } from './2026-11-23-0831-payroll-layouts.ts';
import { Migration20261123074000 } from './2026-11-23-0740-ticket-corrections.ts';
import { Migration20261123075000 } from './2026-11-23-0750-rest.ts';
import { Migration20261123080000 } from './2026-11-23-0800-freight-records.ts';
import { Migration20261123078000 } from './2026-11-23-0780-correction-reason.ts';
import { Migration20261123087000 } from './2026-11-23-0870-trip-requests.ts';
import { Migration20261124088000 } from './2026-11-24-0880-paid-months.ts';
import { Migration20261124089000 } from './2026-11-24-0890-purchase-revisions.ts';
import { Migration20261125091000 } from './2026-11-25-0910-daily-salaries.ts';
import { Migration20261125090000 } from './2026-11-25-0900-substituted-payslips.ts';
import { Migration20261125096000 } from './2026-11-25-0960-long-route-names.ts';
import { Migration20261125096100 } from './2026-11-25-0961-earlier-trip-folios.ts';
import { Migration20261125090100 } from './2026-11-25-0901-payslips-apart.ts';
import { Migration20261125093000 } from './2026-11-25-0930-restored-versions.ts';
import { Migration20261125093100 } from './2026-11-25-0931-failed-attempts.ts';
import { Migration20261125097000 } from './2026-11-25-0970-product-weights.ts';
import { Migration20261125102000 } from './2026-11-25-1020-mended-by.ts';
import { Migration20261125102100 } from './2026-11-25-1021-failed-undos.ts';
import { Migration20261125102200 } from './2026-11-25-1022-woken-imports.ts';
import { Migration20261125102300 } from './2026-11-25-1023-payments-before.ts';
import { Migration20261125105000 } from './2026-11-25-1050-public-employers.ts';
import { Migration20261125104000 } from './2026-11-25-1040-setting-versions.ts';
import { Migration20261125105100 } from './2026-11-25-1051-mailed-payslips.ts';
import { Migration20261125107000 } from './2026-11-25-1070-trailers.ts';
import { Migration20261125107100 } from './2026-11-25-1071-short-lists.ts';
import { Migration20261127060000 } from './2026-11-27-0600-common-totals.ts';
import { Migration20261127120000 } from './2026-11-27-1200-told-receivers.ts';
import { Migration20261127060100 } from './2026-11-27-0601-barred-receivers.ts';
import { Migration20261125092000 } from './2026-11-25-0920-employer-versions.ts';
import { Migration20261127020000 } from './2026-11-27-0200-known-devices.ts';
import { Migration20261125110000 } from './2026-11-25-1100-versions-of-settings.ts';
import { Migration20261127080000 } from './2026-11-27-0800-stamp-expiry.ts';
import { Migration20261127080100 } from './2026-11-27-0801-import-terms.ts';
import { Migration20261127050000 } from './2026-11-27-0500-stamping-line.ts';
import { Migration20261127050100 } from './2026-11-27-0501-stamping-line-index.ts';
import { Migration20261127050200 } from './2026-11-27-0502-mail-line.ts';
import { Migration20261127050300 } from './2026-11-27-0503-outbox-kinds.ts';
import { Migration20261127051000 } from './2026-11-27-0510-sat-rounds-of-companies.ts';
import { Migration20261127040000 } from './2026-11-27-0400-day-sums.ts';
import { Migration20261127040100 } from './2026-11-27-0401-large-lists.ts';
import { Migration20261127160000 } from './2026-11-27-1600-replaced-payments.ts';
import { Migration20261127159900 } from './2026-11-27-1599-replaced-payments-index.ts';
import { Migration20261127125000 } from './2026-11-27-1250-purchase-returns.ts';
import { Migration20261127150000 } from './2026-11-27-1500-company-series.ts';
import { Migration20261127150100 } from './2026-11-27-1501-imported-folios.ts';
import { Migration20261127080200 } from './2026-11-27-0802-fuel-products.ts';
import { Migration20261127100000 } from './2026-11-27-1000-law-loads.ts';
import { Migration20261127105000 } from './2026-11-27-1050-yearly-pay.ts';
import { Migration20261127135000 } from './2026-11-27-1350-sample-data.ts';
import { Migration20261127000000 } from './2026-11-27-0000-backfills.ts';
import { Migration20261127001000 } from './2026-11-27-0010-probes.ts';
import { Migration20261127115000 } from './2026-11-27-1150-prices-with-taxes.ts';
import { Migration20261127140000 } from './2026-11-27-1400-issued-rates.ts';
import { Migration20261127170000 } from './2026-11-27-1700-employees-by-email.ts';
import { Migration20261127180000 } from './2026-11-27-1800-month-sums.ts';
import { Migration20261128000000 } from './2026-11-28-0000-tenant-keys.ts';
import { Migration20261128100000 } from './2026-11-28-1000-files-in-a-store.ts';
import { Migration20261128100100 } from './2026-11-28-1001-files-somewhere.ts';
import { Migration20261128100200 } from './2026-11-28-1002-unmoved-files.ts';
import { Migration20261128100300 } from './2026-11-28-1003-invoice-files-by-key.ts';
import { Migration20261128100400 } from './2026-11-28-1004-archive-parts-by-key.ts';
import { Migration20261128100500 } from './2026-11-28-1005-import-chunks-by-key.ts';
import { Migration20261128100600 } from './2026-11-28-1006-printed-forms.ts';
import { Migration20261128142000 } from './2026-11-28-1420-payment-refusals.ts';
import { Migration20261128143000 } from './2026-11-28-1430-fewer-indexes.ts';
import { Migration20261128162000 } from './2026-11-28-1620-audit.ts';
import { Migration20261128155500 } from './2026-11-28-1555-cells.ts';
import { Migration20261128160000 } from './2026-11-28-1600-key-targets.ts';
import { Migration20261128160500 } from './2026-11-28-1605-api-keys.ts';
import { Migration20261128161000 } from './2026-11-28-1610-collected-payments.ts';
import { Migration20261128161200 } from './2026-11-28-1612-members.ts';
import { Migration20261128165500 } from './2026-11-28-1655-events.ts';
import { Migration20261128191000 } from './2026-11-28-1910-test-companies.ts';
import { Migration20261128191100 } from './2026-11-28-1911-accounts-with-tests.ts';
import { Migration20261128191500 } from './2026-11-28-1915-archived-kinds.ts';
import { Migration20261128193000 } from './2026-11-28-1930-test-clocks.ts';
import { Migration20261128193100 } from './2026-11-28-1931-outbox-by-clock.ts';
import { Migration20261128195000 } from './2026-11-28-1950-second-factors.ts';
import { Migration20261128203600 } from './2026-11-28-2036-notifications-livemode.ts';
import { Migration20261128204000 } from './2026-11-28-2040-key-stamps.ts';
import { Migration20261128204100 } from './2026-11-28-2041-payroll-by-key.ts';
import { Migration20261128225800 } from './2026-11-28-2258-archives-of-user.ts';
import { Migration20261128230500 } from './2026-11-28-2305-asked-of-payroll.ts';
import { Migration20261128233000 } from './2026-11-28-2330-ends-of-keys.ts';
import { Migration20261128233100 } from './2026-11-28-2331-ending-keys.ts';
import { Migration20261128234500 } from './2026-11-28-2345-two-step-companies.ts';
import { Migration20261129003000 } from './2026-11-29-0030-key-versions.ts';
import { Migration20261129023000 } from './2026-11-29-0230-makers-of-endpoints.ts';
import { Migration20261129024000 } from './2026-11-29-0240-last-acts.ts';
import { Migration20261129025000 } from './2026-11-29-0250-customer-reminders.ts';

/** The migrations are in the order of their application. A landed migration is never edited; a change is one more. */
export const migrations = [
  Migration20261120090000,
  Migration20261120090500,
  Migration20261120091000,
  Migration20261120092000,
  Migration20261120093000,
  Migration20261120094000,
  Migration20261120094500,
  Migration20261120095000,
  Migration20261120100000,
  Migration20261120101000,
  Migration20261121090000,
  Migration20261122090000,
  Migration20261122091000,
  Migration20261122100000,
  Migration20261122100100,
  Migration20261122101000,
  Migration20261122101100,
  Migration20261122102000,
  Migration20261122104000,
  Migration20261122111000,
  Migration20261122120500,
  Migration20261122130000,
  Migration20261122131000,
  Migration20261122132000,
  Migration20261122133000,
  Migration20261122190000,
  Migration20261122200000,
  Migration20261122210000,
  Migration20261122225000,
  Migration20261122233000,
  Migration20261122234000,
  Migration20261122234500,
  Migration20261122234900,
  Migration20261122235000,
  Migration20261123004000,
  Migration20261123012000,
  Migration20261123012100,
  Migration20261123013000,
  Migration20261123013500,
  Migration20261123014000,
  Migration20261123014100,
  Migration20261123014200,
  Migration20261123016000,
  Migration20261123054000,
  Migration20261123056000,
  Migration20261123056100,
  Migration20261123059500,
  Migration20261123060000,
  Migration20261123071000,
  Migration20261123071100,
  Migration20261123071200,
  Migration20261123073000,
  Migration20261123076000,
  Migration20261123074000,
  Migration20261123075000,
  Migration20261123080000,
  Migration20261123078000,
  Migration20261123079000,
  Migration20261123079100,
  Migration20261123081000,
  Migration20261123084000,
  Migration20261123084100,
  Migration20261123083000,
  Migration20261123083100,
  Migration20261123087000,
  Migration20261124088000,
  Migration20261124089000,
  Migration20261125091000,
  Migration20261125090000,
  Migration20261125096000,
  Migration20261125096100,
  Migration20261125090100,
  Migration20261125093000,
  Migration20261125093100,
  Migration20261125097000,
  Migration20261125092000,
  Migration20261125102000,
  Migration20261125102100,
  Migration20261125102200,
  Migration20261125102300,
  Migration20261125105000,
  Migration20261125105100,
  Migration20261125107000,
  Migration20261125107100,
  Migration20261125104000,
  Migration20261127060000,
  Migration20261127060100,
  Migration20261125110000,
  Migration20261127020000,
  Migration20261127080000,
  Migration20261127080100,
  Migration20261127050000,
  Migration20261127050100,
  Migration20261127050200,
  Migration20261127050300,
  Migration20261127051000,
  Migration20261127040000,
  Migration20261127040100,
  Migration20261127080200,
  Migration20261127000000,
  Migration20261127001000,
  Migration20261127105000,
  Migration20261127125000,
  Migration20261127115000,
  Migration20261127120000,
  Migration20261127100000,
  Migration20261127160000,
  Migration20261127159900,
  Migration20261127150000,
  Migration20261127150100,
  Migration20261127135000,
  Migration20261127140000,
  Migration20261127170000,
  Migration20261127180000,
  Migration20261128000000,
  Migration20261128100000,
  Migration20261128100100,
  Migration20261128100200,
  Migration20261128100300,
  Migration20261128100400,
  Migration20261128100500,
  Migration20261128100600,
  Migration20261128142000,
  Migration20261128143000,
  Migration20261128155500,
  Migration20261128160000,
  Migration20261128160500,
  Migration20261128161000,
  Migration20261128161200,
  Migration20261128162000,
  Migration20261128165500,
  Migration20261128191000,
  Migration20261128191100,
  Migration20261128191500,
  Migration20261128193000,
  Migration20261128193100,
  Migration20261128195000,
  Migration20261128203600,
  Migration20261128204000,
  Migration20261128204100,
  Migration20261128225800,
  Migration20261128230500,
  Migration20261128233000,
  Migration20261128233100,
  Migration20261128234500,
  Migration20261129003000,
  Migration20261129023000,
  Migration20261129024000,
  Migration20261129025000,
];
