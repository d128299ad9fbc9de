import { AccountData } from '../archives/account-data.ts';
import { tableStreams } from '../documents/tables/table-streams.ts';
import { presentAskedTrip, tripRequestPresenter } from '../http/present-trip-request.ts';
import { apiKeysArea } from '../http/routes/api-keys.ts';
import { auditArea } from '../http/routes/audit.ts';
import { cancellationsArea } from '../http/routes/cancellations.ts';
import { catalogsArea, lawArea } from '../http/routes/catalogs.ts';
import { companiesArea, seriesArea } from '../http/routes/companies.ts';
import { customersArea } from '../http/routes/customers.ts';
import { docsArea, samplesArea } from '../http/routes/service.ts';
import { employeesArea } from '../http/routes/employees.ts';
import { freightArea, tripRequestsArea } from '../http/routes/freight.ts';
import { homeArea } from '../http/routes/home.ts';
import { importsArea } from '../http/routes/imports.ts';
import { archivesArea, exportsArea, invoiceFilesArea } from '../http/routes/invoice-files.ts';
import { invoicesArea } from '../http/routes/invoices.ts';
import { membersArea } from '../http/routes/members.ts';
import { operatorArea, operatorDocumentsArea, operatorUsersArea } from '../http/routes/operator.ts';
import { ordersArea } from '../http/routes/orders.ts';
import { paymentsArea } from '../http/routes/payments.ts';
import { payrollArea } from '../http/routes/payroll.ts';
import { plansArea, purchasesArea } from '../http/routes/plans.ts';
import { productsArea } from '../http/routes/products.ts';
import { publicPagesArea } from '../http/routes/public-pages.ts';
import { purchaseInvoicesArea } from '../http/routes/purchase-invoices.ts';
import { receivablesArea, statementsArea } from '../http/routes/receivables.ts';
import { reportsArea } from '../http/routes/reports.ts';
import { scheduledGlobalArea } from '../http/routes/scheduled-global.ts';
import { searchArea } from '../http/routes/search.ts';
import { selfInvoicingArea } from '../http/routes/self-invoicing.ts';
import { secondFactorsArea } from '../http/routes/second-factors.ts';
import { sendingArea, sharingArea } from '../http/routes/sending.ts';
import { passwordsArea, profileArea, sessionArea } from '../http/routes/session.ts';
import { sumsArea } from '../http/routes/sums.ts';
import { testClockArea } from '../http/routes/test-clock.ts';
import { notificationsArea, preferencesArea, stampsArea, usersArea } from '../http/routes/users.ts';
import { webhooksArea } from '../http/routes/webhooks.ts';
import type { Area } from '../http/server.ts';
import type { Parts } from '../container/parts.ts';
import { ArchivedSelection } from '../postgres/archives/archived-selection.ts';
import type { ExportDescription } from '../postgres/exports/description.ts';
import {
  customersExport,
  employeesExport,
  invoicesExport,
  ordersExport,
  productsExport,
} from '../postgres/exports/record-exports.ts';
import { PostgresExport } from '../postgres/exports/postgres-export.ts';
import { apiKeysList } from '../postgres/lists/api-keys.ts';
import { companiesList, companyOverviewsList } from '../postgres/lists/companies.ts';
import * as records from '../postgres/lists/records.ts';
import { debtorsList, receivablesList } from '../postgres/lists/receivables.ts';
import type { ListDescription } from '../postgres/lists/description.ts';
import { importsList } from '../postgres/lists/imports.ts';
import { invoicesList } from '../postgres/lists/invoices.ts';
import { listedSums } from '../postgres/lists/listed-sums.ts';
import { notificationsList } from '../postgres/lists/notifications.ts';
import {
  operatorActsList,
  operatorPurchasesList,
  operatorUsersList,
  strayPaymentsList,
} from '../postgres/lists/operator-lists.ts';
import { OperatorUsers } from '../postgres/lists/operator-users.ts';
import { ordersListAt } from '../postgres/lists/orders.ts';
import { payrollRunsList } from '../postgres/lists/payroll-runs.ts';
import { payslipsList } from '../postgres/lists/payslips.ts';
import { eventsList, webhookDeliveriesList, webhookEndpointsList } from '../postgres/lists/webhooks.ts';
import { everybody, plansList } from '../postgres/lists/plans.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { ProposedPayslips } from '../postgres/lists/proposed-payslips.ts';
import { purchasesList } from '../postgres/lists/purchases.ts';
import { movementsList } from '../postgres/lists/stamp-movements.ts';
import { tripRequestsList } from '../postgres/lists/trip-requests.ts';
import { unknownDocumentsList } from '../postgres/lists/unknown-documents.ts';
import { usersList } from '../postgres/lists/users.ts';
import { PostgresPayrollLayouts } from '../postgres/exports/postgres-payroll-layouts.ts';

/** Returns the calls of the API, area by area, each with what it reads beside the use cases. */
export function areasOf(ports: Parts): Area[] {
  const list = listedFrom(ports);
  return [
    ...accountAreas(ports, list),
    // These come before those that take «export» for a record's id.
    exportsArea({ sources: exportSources(ports), ...tablesOf(ports) }),
    sumsArea(listedSums(ports.database)),
    ...recordAreas(ports, list),
    ...documentAreas(ports, list),
    ...companyAreas(ports, list),
    ...saleAreas(ports, list),
    ...operatorAreas(ports, list),
    docsArea,
  ];
}

type ListFrom = <Row extends object, Item>(described: ListDescription<Row, Item>) => PostgresList<Row, Item>;

const listedFrom =
  ({ database }: Parts): ListFrom =>
  (described) =>
    new PostgresList(database, described);

/** Serves users, what they see of themselves, and what everybody may look up. */
function accountAreas(ports: Parts, list: ListFrom): Area[] {
  const { clock, database, longReads, archivePacker } = ports;
  return [
    sessionArea(ports),
    passwordsArea(ports),
    secondFactorsArea(ports),
    usersArea({ list: list(usersList), data: new AccountData(database, longReads, archivePacker, clock), ports }),
    companiesArea({ list: list(companiesList(clock)), overviews: list(companyOverviewsList(clock)), ports }),
    profileArea(ports),
    preferencesArea(ports),
    samplesArea(ports),
    apiKeysArea({ list: list(apiKeysList), ports }),
    notificationsArea({ list: list(notificationsList), ports }),
    stampsArea({ movements: list(movementsList), ports }),
    membersArea(ports),
    catalogsArea(ports.searchCatalog, ports),
    lawArea(ports),
  ];
}

const recordAreas = (ports: Parts, list: ListFrom): Area[] => [
  customersArea({ list: list(records.customersList), ports }),
  productsArea({ list: list(records.productsList), ports }),
  employeesArea({ list: list(records.employeesList), ports }),
  freightAreaOf(ports, list),
  tripRequestsAreaOf(ports, list),
  payrollAreaOf(ports, list),
  ordersArea({ screen: list(ordersListAt(ports.publicUrl)), ports }),
  importsArea({ screen: list(importsList), files: tablesOf(ports).files, ports }),
];

const documentAreas = (ports: Parts, list: ListFrom): Area[] => [
  invoicesArea({ list: list(invoicesList), ports }),
  invoiceFilesArea(ports),
  receivablesArea({ documents: list(receivablesList), debtors: list(debtorsList), ports }),
  statementsArea(ports),
  sendingArea(ports),
  seriesArea(ports),
  cancellationsArea(ports),
  sharingArea(ports),
];

const companyAreas = (ports: Parts, list: ListFrom): Area[] => [
  publicPagesArea(ports),
  auditArea(ports),
  selfInvoicingArea(ports),
  scheduledGlobalArea(ports),
  testClockArea(ports),
  webhooksArea({
    endpoints: list(webhookEndpointsList),
    deliveries: list(webhookDeliveriesList),
    events: list(eventsList),
    ports,
  }),
  archivesArea({ selection: new ArchivedSelection(ports.database), ports }),
  reportsArea(ports),
  homeArea(ports),
  searchArea({
    invoices: list(invoicesList),
    customers: list(records.customersList),
    orders: list(ordersListAt(ports.publicUrl)),
    products: list(records.productsList),
    companies: list(companiesList(ports.clock)),
  }),
];

function saleAreas(ports: Parts, list: ListFrom): Area[] {
  const { publishableKey } = ports.config.stripe;
  const purchases = list(purchasesList);
  return [
    plansArea({ list: list(plansList), everybody, ports }),
    purchasesArea(purchases),
    paymentsArea({ publishableKey, purchases, ports }),
    purchaseInvoicesArea(ports),
  ];
}

/** What operators see and do, below `/operator/`. */
function operatorAreas(ports: Parts, list: ListFrom): Area[] {
  const [purchases, strayPayments, acts] = [
    list(operatorPurchasesList),
    list(strayPaymentsList),
    list(operatorActsList),
  ];
  return [
    operatorArea({ purchases, strayPayments, acts, ports }),
    operatorUsersArea({
      users: new OperatorUsers(ports.database, list(operatorUsersList)),
      movements: list(movementsList),
      ports,
    }),
    operatorDocumentsArea({ unknown: list(unknownDocumentsList), ports }),
  ];
}

const freightAreaOf = (ports: Parts, list: ListFrom): Area =>
  freightArea({
    lists: {
      vehicle: list(records.vehiclesList),
      trailer: list(records.trailersList),
      figure: list(records.figuresList),
      place: list(records.placesList),
      route: list(records.routesList),
    },
    ports,
  });

function tripRequestsAreaOf(ports: Parts, list: ListFrom): Area {
  const now = () => ports.clock.now();
  const present = tripRequestPresenter(ports.publicUrl, now);
  return tripRequestsArea({
    list: list(tripRequestsList(present.listed)),
    present: present.whole,
    presentAsked: (asked) => presentAskedTrip(asked, now()),
    ports,
  });
}

const payrollAreaOf = (ports: Parts, list: ListFrom): Area =>
  payrollArea({
    runs: list(payrollRunsList),
    payslips: new ProposedPayslips(list(payslipsList), ports.law),
    layouts: new PostgresPayrollLayouts(ports.database, ports.longReads),
    tables: tablesOf(ports),
    ports,
  });

const tablesOf = ({ config, clock }: Parts) => ({ files: tableStreams(config.sampleScreens), clock });

function exportSources({ database, longReads }: Parts) {
  const source = (description: ExportDescription) => new PostgresExport(database, longReads, description);
  return {
    customers: source(customersExport),
    products: source(productsExport),
    orders: source(ordersExport),
    invoices: source(invoicesExport),
    employees: source(employeesExport),
  };
}
