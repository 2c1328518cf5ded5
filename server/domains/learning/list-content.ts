import type { ProductType } from '../../../contract/product-types.ts'
import type { Branch } from '../contents/package-tree.ts'
import { branchesAt, counted } from './branches-of.ts'
import { describeItem } from './describe-item.ts'
import { readFar } from './far.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { openPackage } from './open-package.ts'
import { searchTitles } from './search-titles.ts'
import { ownedHead, pageOf } from './shown-package.ts'

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
  const opened = await openPackage(services, personId, asked.packageId, now)
  const inBranch = opened.items.filter(
    ({ leaf, under }) =>
      (asked.category === undefined || leaf.contentType === asked.category) &&
      (asked.branch === undefined || under.some(({ nodeId }) => nodeId === asked.branch)),
  )
  const path = inBranch[0]?.under ?? []
  const depth = path.findIndex(({ nodeId }) => nodeId === asked.branch)
  if (asked.branch !== undefined && depth < 0) throw refuseLearning('not_in_package')
  const far = await readFar(services.db.$client, personId, inBranch)
  const found = asked.query === undefined ? inBranch : searchTitles(inBranch, asked.query)
  return {
    package: ownedHead(opened),
    branch:
      depth < 0 ? null : { ...counted(path[depth]!, inBranch, far), under: path.slice(0, depth).map(named) },
    children: branchesAt(inBranch, depth + 1, far),
    list: pageOf(found, asked).map((item) => describeItem(item, far, { ended: opened.held.ended, now })),
    total: found.length,
  }
}

const named = ({ nodeId, kind, title }: Branch) => ({ id: nodeId, kind, title })
