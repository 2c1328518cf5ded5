import { startAsOperator } from '../../drive/product.ts'
import {
  type CatalogueInput,
  generatedCatalogue,
  writeCatalogueFile,
} from '../../server/seed/generated-catalogue.ts'
import { openTestStore } from '../../server/testing/stores/test-store.ts'
import type { OwnProduct } from '../product.ts'
import { bringLessons, command } from './bring-lessons.ts'

/** The only course of its store: two lessons on video. */
export const UPLOADED = {
  id: 7,
  path: '/product-comprehensive-video/7/ratios',
  title: 'Ratios',
  next: 'Percentages',
}

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:18.000
A ratio compares two numbers.

00:00:18.000 --> 00:00:44.000
Now a worked example.
`

/** A store of its own, filled as an operator fills one, by commands alone. Then it is started. */
export async function startUploadedCourse(): Promise<OwnProduct> {
  const store = await openTestStore()
  await command(store, 'import', 'catalogue', await writeCatalogueFile(courseAlone(), store.folder))
  await bringLessons(store, UPLOADED.id, [
    { id: 7001, title: UPLOADED.title, size: '640x360', seconds: 45, captions: CAPTIONS },
    { id: 7002, title: UPLOADED.next, size: '320x180', seconds: 12 },
  ])
  const { connectionString, folder } = store
  const served = await startAsOperator({ folder, connectionString })
  return {
    product: { origin: served.origin, databaseUrl: connectionString, mailFolder: folder },
    async stop() {
      await served.stop()
      await store.close()
    },
  }
}

function courseAlone(): CatalogueInput {
  const { packages = [], ...rest } = generatedCatalogue(1)
  const course = {
    ...packages[0]!,
    ...{ id: UPLOADED.id, title: 'Ratios', slugurl: 'ratios', published: true },
    ...{ primaryCategory: 'VIDEOS' as const, categoryList: ['VIDEOS' as const] },
    subCategories: [{ id: 70, category: 'VIDEOS' as const, count: 2 }],
  }
  return { ...rest, packages: [course] }
}
