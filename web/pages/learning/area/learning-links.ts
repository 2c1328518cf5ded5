import { ppcExamPath, ppcSubjectPath } from '../../../../addresses/learning-paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import type { LearningBranch, OwnedPackage } from '../../../data/learning.queries.ts'

/** What the address of an exam or a batch says of it. */
export const inAddress = ({ id, title }: Pick<LearningBranch, 'id' | 'title'>) => ({ id, title: title.en })

type Above = Pick<LearningBranch, 'id' | 'kind' | 'title'>

/** The address of a branch, below those branches; without language. */
export function branchPath(
  owned: OwnedPackage,
  contentType: ProductType,
  { id, kind, title }: Above,
  above: readonly Above[] = [],
): string {
  if (kind === 'EXAM' || kind === 'BATCH') return ppcExamPath(owned, contentType, id)
  const subject = above.find((branch) => branch.kind === 'SUBJECT')
  const chapter = above.find((branch) => branch.kind === 'CHAPTER')
  if (kind === 'TOPIC' && subject && chapter)
    return ppcSubjectPath(owned, contentType, inAddress(subject), { chapterId: chapter.id, topicId: id })
  return ppcSubjectPath(owned, contentType, { id, title: title.en })
}
