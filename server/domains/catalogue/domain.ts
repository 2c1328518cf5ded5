import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { catalogueCallSamples } from './call-samples.ts'
import { type CatalogueServices, catalogueOperations } from './catalogue.operations.ts'
import { lockCatalogue } from './catalogue.queries.ts'
import { catalogueCommands } from './cli/commands.ts'
import { forgetOldShapes, hasDocuments, noteShape } from './documents/documents.queries.ts'
import { refreshDocuments } from './documents/refresh-documents.ts'
import { sweepPictures } from './importing/sweep-pictures.ts'
import { previewsOperations } from './previews.operations.ts'
import { testPassesOperations } from './test-passes/test-passes.operations.ts'

export const catalogueDomain: Domain<CatalogueServices & { db: Database; storage: Storage; clock: Clock }> = {
  operations: (services) => ({
    catalogue: catalogueOperations(services),
    previews: previewsOperations(services),
    testPasses: testPassesOperations(services),
  }),
  jobs: ({ db, storage, clock }) => [
    {
      name: 'catalogue.sweep-pictures',
      cron: '30 3 * * *',
      run: () => sweepPictures(db, storage, clock),
    },
    {
      name: 'catalogue.forget-documents',
      cron: '50 3 * * *',
      async run() {
        return await inTransaction(db, async (connection) => {
          await lockCatalogue(connection)
          await noteShape(connection, clock.now())
          return { forgotten: await forgetOldShapes(connection, clock.now()) }
        })
      },
    },
  ],
  commands: catalogueCommands,
  callSamples: catalogueCallSamples,
  async beforeServing({ db, clock, onProgress }) {
    await noteShape(db.$client, clock.now())
    const refreshed = await refreshDocuments(db, { quietly: !(await hasDocuments(db.$client)) })
    if (refreshed > 0) onProgress(`Prepared what the store shows of ${refreshed} packages`)
  },
  async whenChanged({ db }, tags) {
    // Where a process of another version changed something, this version's documents are stale.
    if (tags.some((tag) => /^(?:\*|listing|package:.*)$/.test(tag))) await refreshDocuments(db)
  },
}
