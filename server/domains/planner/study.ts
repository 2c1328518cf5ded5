import type { StudyItem } from '../../../learning/study-plan.ts'
import type { ItemKind, Words } from '../contents/item.ts'

/** Something that a person may study, as it is planned and as it is shown. */
export interface Studied {
  item: StudyItem
  packageId: number
  kind: ItemKind
  testType: number | null
  title: Partial<Words>
  subject: Words | null
  state: 'new' | 'under-way' | 'done'
  /** the day on which it was finished */
  doneOn: string | null
  /** the day of its progress last */
  latestOn: string | null
  /** whether it was begun on that day */
  begunThen: boolean
}

/** All that a package opens to a person, in its order. */
export interface Study {
  things: readonly Studied[]
  /** the day on which they did any of it last */
  studiedOn: string | null
}
