import type { Domain } from '../../platform/domain/domain.ts'
import { beginNewSeries } from './begin-new-series.ts'
import { invoicesCommands } from './cli/commands.ts'
import type { InvoiceServices } from './invoice-file.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoicesOfPerson } from './invoices-of-person.ts'

export const invoicesDomain: Domain<InvoiceServices> = {
  routes: invoiceRoutes,
  personalData: () => invoicesOfPerson,
  commands: invoicesCommands,
  async afterRestore(connection, now) {
    await beginNewSeries(connection, now)
  },
}
