import type { BankPassage, BankQuestion } from '../../bank-file.ts'
import { writeCategoryPath } from '../category-path.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { passageBlock, questionBlock } from './write-gift-block.ts'

export interface WrittenGift {
  text: string
  /**
   * what GIFT cannot hold, and why; all else is read back as it was, but for white space about a text and its
   * kind of line ends
   */
  left: { id: string; reason: string }[]
}

const NOWHERE = writeCategoryPath({})!

/**
 * The bank as a GIFT file: each passage before the first question under it, what GIFT has no sign for as tags
 * that Moodle keeps.
 */
export function writeGift(questions: readonly BankQuestion[], passages: readonly BankPassage[]): WrittenGift {
  const left: WrittenGift['left'] = []
  const blocks: string[] = []
  const waiting = new Map(passages.map((passage) => [passage.id, passage]))
  const put = (id: string, write: () => string) => {
    try {
      blocks.push(write())
    } catch (error) {
      if (!(error instanceof QuestionRejected)) throw error
      left.push({ id, reason: error.message })
    }
  }
  const putPassage = (passage: BankPassage) => {
    waiting.delete(passage.id)
    put(passage.id, () => passageBlock(passage))
  }
  let category = NOWHERE
  for (const question of questions) {
    const passage = waiting.get(question.passage ?? '')
    if (passage) putPassage(passage)
    put(question.id, () => {
      const path = pathOf(question)
      const block = questionBlock(question, {
        inPath: path !== undefined,
        amongPassages: passages.length > 0,
      })
      const before = category
      category = path ?? NOWHERE
      return category === before ? block : `$CATEGORY: ${category}\n\n${block}`
    })
  }
  for (const passage of waiting.values()) putPassage(passage)
  return { text: blocks.join('\n'), left }
}

/** A backslash in a category means something to us and nothing to Moodle: tags say it then. */
function pathOf({ subject, chapter, topic }: BankQuestion): string | undefined {
  const path = writeCategoryPath({ subject, chapter, topic })
  return path?.includes('\\') ? undefined : path
}
