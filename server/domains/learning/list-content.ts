import type { ProductType } from '../../../contract/product-types.ts'
import type { Branch } from '../contents/package-tree.ts'
import { counted, countedBranches } from './branches-of.ts'
import { describeItems } from './describe-item.ts'
import { readFar } from './far.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { openPackage } from './open-package.ts'
import { searchTitles } from './search-titles.ts'
import { ownedHead, pageOf } from './shown-package.ts'
import { countOf } from './tally.ts'

interface ContentAsked {
  packageId: number
  branch?: number | undefined
  category?: ProductType | undefined
  query?: string | undefined
  pageNumber: number
  pageSize: number
}

/** The items of a branch with the branches below it; without one, of all the package. */
export async function listContent(
  services: LearningServices,
  asked: ContentAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const opened = await openPackage(services, personId, asked.packageId, now)
  const inBranch = opened.items.filter(
    ({ contentType, under }) =>
      (asked.category === undefined || contentType === asked.category) &&
      (asked.branch === undefined || under.some(({ nodeId }) => nodeId === asked.branch)),
  )
  const path = inBranch[0]?.under ?? []
  const depth = path.findIndex(({ nodeId }) => nodeId === asked.branch)
  if (asked.branch !== undefined && depth < 0) throw refuseLearning('not_in_package')
  const far = await readFar(connection, personId, inBranch)
  const found = asked.query === undefined ? inBranch : searchTitles(inBranch, asked.query)
  const page = pageOf(found, asked)
  const described = await describeItems(connection, page, { far, ended: opened.held.ended, now })
  return {
    package: ownedHead(opened),
    branch:
      depth < 0
        ? null
        : { ...counted(path[depth]!, countOf(inBranch, far)), under: path.slice(0, depth).map(named) },
    children: countedBranches(inBranch, (under) => under[depth + 1], far),
    list: page.flatMap(({ itemId }) => described.get(itemId) ?? []),
    total: found.length,
  }
}

const named = ({ nodeId, kind, title }: Branch) => ({ id: nodeId, kind, title })
