import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { catalogue } from '../../../contract/store/catalogue.ts'
import { WEB_APP_VERSION } from '../../../contract/version.ts'
import { type Operations, StoredJson } from '../../platform/api/operations.ts'
import type { Connection } from '../../platform/database.ts'
import { indianDate, nextIndianDay, startOfIndianDay } from '../../platform/indian-calendar.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex, KnownDocument } from './catalogue-index.ts'
import { refuseCatalogue } from './catalogue-refusals.ts'
import {
  countTests,
  getExamBySlug,
  listExamGroups,
  listExamsByTab,
  listExamTypes,
} from './exams/list-exams.ts'
import { listPackages, searchPackages } from './listing/list-packages.ts'
import { OftenSearched } from './listing/often-searched.ts'
import { listExamDays } from './listing/storefront.queries.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'

export interface CatalogueServices {
  connection: Connection
  index: CatalogueIndex
}

const RECOMMENDED = 12

/** The operations of the catalogue's contract. All of it is the same for every caller. */
export function catalogueOperations(services: CatalogueServices): Operations<typeof catalogue> {
  const { connection } = services
  const often = new OftenSearched()

  async function cardsOf(ids: number[], lgi: Lgi, context: RequestContext): Promise<PackageCard[]> {
    context.freshness.madeFrom('listing', ...ids.map((id) => `package:${id}`))
    const rows = await services.index.cards(ids, lgi)
    for (const row of rows) context.freshness.changesAt(row.changes_at, context.now)
    return rows.map((row) => row.card)
  }

  async function documentOf(packageId: number, lgi: Lgi, context: RequestContext): Promise<KnownDocument> {
    context.freshness.madeFrom(`package:${packageId}`)
    const found = await services.index.document(packageId, lgi)
    if (!found) throw refuseCatalogue('package_not_found', { packageId })
    context.freshness.changesAt(found.changesAt, context.now)
    return found
  }

  return {
    async listGoals(_input, context) {
      context.freshness.madeFrom('reference')
      const { goals, courses } = await services.index.get()
      return { goals, courses }
    },
    async listExamDays(_input, context) {
      context.freshness.madeFrom('listing')
      context.freshness.changesAt([nextIndianDay(context.now)], context.now)
      return { examDays: await listExamDays(connection, indianDate(context.now)) }
    },
    listPackages: (input, context) => listPackages(services, input, context),
    searchPackages: (input, context) => searchPackages({ ...services, often }, input, context),
    async getProductDetails({ packageId, lgi }, context) {
      return new StoredJson<ProductDetails>((await documentOf(packageId, lgi, context)).text)
    },
    async listRecommended({ packageIds, by, lgi }, context) {
      context.freshness.madeFrom('listing')
      const { recommendations } = await services.index.get()
      // What a pack or a pass opens is not recommended beside it.
      const held = await Promise.all(packageIds.map((id) => services.index.partsOf(id)))
      const beside = recommendations.beside(packageIds, by, RECOMMENDED, new Set(held.flat()))
      return { packages: await cardsOf(beside, lgi, context) }
    },
    async listTrending({ course, lgi }, context) {
      context.freshness.madeFrom('listing', 'reference')
      const { recommendations, labels } = await services.index.get()
      if (course !== undefined && !labels.has(`coursesFacets ${course}`))
        throw refuseCatalogue('course_not_found', { course })
      // The order of a day, so that it changes at a moment that can be named.
      const today = startOfIndianDay(context.now)
      context.freshness.changesAt([nextIndianDay(context.now)], context.now)
      const ids = recommendations.trending(today.getTime(), course, RECOMMENDED)
      return { packages: await cardsOf(ids, lgi, context) }
    },
    async listCards({ packageIds, lgi }, context) {
      return { packages: await cardsOf(packageIds, lgi, context) }
    },
    async getMahapack(asked, context) {
      const own = await documentOf(asked.packageId, asked.lgi, context)
      const { packOf } = await services.index.get()
      context.freshness.madeFrom('listing')
      const packageId = packOf.get(asked.packageId) ?? asked.packageId
      const { details } =
        packageId === asked.packageId ? own : await documentOf(packageId, asked.lgi, context)
      const compared = details.mahapackJson.flatMap((row) =>
        row.listOfComparisons.map((cell) => cell.packageId),
      )
      const packages = await cardsOf(
        [...new Set([packageId, ...details.linkedPkgs, ...compared])],
        asked.lgi,
        context,
      )
      const pack = packages.find((card) => card.id === packageId)
      if (!pack) throw refuseCatalogue('package_not_found', { packageId })
      const titles = new Map(packages.map(({ id, title }) => [id, title]))
      return {
        packageId,
        packageTitle: details.title,
        pack,
        packages: packages.filter((card) => details.linkedPkgs.includes(card.id)),
        rows: details.mahapackJson.map((row) => ({
          ...row,
          // A package that went off sale has no title to show, and no column.
          listOfComparisons: row.listOfComparisons.flatMap((cell) => {
            const packageTitle = titles.get(cell.packageId)
            return packageTitle === undefined ? [] : [{ ...cell, packageTitle }]
          }),
        })),
      }
    },
    countTests: (input, context) => countTests(connection, input, context),
    listExamGroups: (input, context) => listExamGroups(connection, input.lni, context),
    listExamsByTab: (input, context) => listExamsByTab(connection, input, context),
    getExamBySlug: (input, context) => getExamBySlug(connection, input, context),
    listExamTypes: (input, context) => listExamTypes(connection, input, context),
    async listProductTypeTiles(_input, context) {
      context.freshness.madeFrom('reference')
      const { tiles } = await services.index.get()
      return { tiles }
    },
    async getSeoData({ url, lgi }, context) {
      context.freshness.madeFrom('reference')
      const { seo } = await services.index.get()
      return { data: seo[lgi].get(url) ?? null }
    },
    async getWebAppConfig(_input, context) {
      context.freshness.madeFrom('version')
      return { webAppVersion: WEB_APP_VERSION }
    },
  }
}
