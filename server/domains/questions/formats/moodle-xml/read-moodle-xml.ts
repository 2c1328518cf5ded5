import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { walkXml } from '../../../../platform/xml/read-xml.ts'
import { childOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import type { ReadBank } from '../../bank-file.ts'
import { assembleBank } from '../assemble-bank.ts'
import { BankPictures } from '../bank-pictures.ts'
import { readCategoryPath } from '../category-path.ts'
import type { DraftItem, DraftPassage, RejectedPassage } from '../draft-bank.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { moodleString } from './moodle-text.ts'
import { moodleNames, readMoodleQuestion } from './read-moodle-question.ts'

const FILE = 'The Moodle XML file'

/**
 * The bank that a Moodle XML file holds (docs/question-formats.md). Throws OperatorRefused where it is no
 * such file.
 */
export function readMoodleXml(text: string): ReadBank {
  const items: DraftItem[] = []
  const pictures = new BankPictures()
  let category = {}
  let passage: DraftPassage | RejectedPassage | undefined
  const root = walkXml(text, FILE, 2, (element, { name }) => {
    if (name !== 'quiz' || element.name !== 'question') return
    const kind = element.attributes.get('type')
    try {
      if (kind === 'category') {
        category = readCategoryPath(moodleString(childOf(element, 'category')))
        passage = undefined
        return
      }
      const draft = readMoodleQuestion(element, pictures)
      if (draft.kind === 'passage') {
        passage = draft
        items.push(draft)
      } else {
        const under = draft.passage === undefined ? passage : draft.passage
        items.push({ ...draft, passage: under, says: { ...category, ...draft.says } })
      }
    } catch (error) {
      const rejected = rejectedItem(element, error)
      if (kind === 'description') passage = rejected
      items.push(rejected)
    }
  })
  if (root.name !== 'quiz') throw new OperatorRefused(`${FILE} begins with <${root.name}>, not with <quiz>.`)
  return assembleBank(items, pictures)
}

function rejectedItem(element: XmlElement, error: unknown): RejectedPassage {
  if (!(error instanceof QuestionRejected)) throw error
  const { place, name, idNumber } = moodleNames(element)
  const id = idNumber ?? name
  return { kind: 'rejected', place, ...(id === undefined ? {} : { id }), reason: error.message }
}
