import type { ReadBank } from '../../bank-file.ts'
import { assembleBank } from '../assemble-bank.ts'
import { BankPictures } from '../bank-pictures.ts'
import { readCategoryPath } from '../category-path.ts'
import type { DraftItem, DraftPassage, DraftQuestion, RejectedPassage } from '../draft-bank.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { solutionText } from '../solution-text.ts'
import { readTags } from '../tags.ts'
import { readGiftAnswers } from './gift-answers.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { readGiftComments } from './gift-comments.ts'
import { generalFeedbackAt, signAt, unescapeGift } from './gift-signs.ts'
import { giftFormat, giftHtml } from './gift-text.ts'

/** The bank that a GIFT file holds (docs/question-formats.md). */
export function readGift(text: string): ReadBank {
  const items: DraftItem[] = []
  const pictures = new BankPictures()
  let category = {}
  let passage: DraftPassage | RejectedPassage | undefined
  for (const block of giftBlocks(text)) {
    if (block.text.trim().startsWith('$CATEGORY:')) {
      category = readCategoryPath(unescapeGift(block.text.trim().slice('$CATEGORY:'.length)))
      passage = undefined
      continue
    }
    const parts = partsOf(block)
    const item = readOrReject(parts, { category, passage, pictures })
    if (parts.answers === undefined && item.kind !== 'question') passage = item
    items.push(item)
  }
  return assembleBank(items, pictures)
}

interface Around {
  category: object
  passage: DraftPassage | RejectedPassage | undefined
  pictures: BankPictures
}

function readOrReject(parts: GiftParts, around: Around): DraftItem {
  try {
    if (parts.fault !== undefined) throw new QuestionRejected(parts.fault)
    return parts.answers === undefined ? passageOf(parts, around) : questionOf(parts, parts.answers, around)
  } catch (error) {
    if (!(error instanceof QuestionRejected)) throw error
    const { place, name, idNumber } = parts
    const id = idNumber ?? name
    return { kind: 'rejected', place, ...(id === undefined ? {} : { id }), reason: error.message }
  }
}

function passageOf({ place, idNumber, name, body, tags }: GiftParts, { pictures }: Around): DraftPassage {
  const text = giftHtml(body, 'moodle', pictures)
  return { kind: 'passage', place, idNumber, name, text, languages: readTags(tags).languages }
}

function questionOf(
  { place, idNumber, name, body, tags }: GiftParts,
  raw: string,
  { category, passage, pictures }: Around,
): DraftQuestion {
  const { format } = giftFormat(body, 'moodle')
  const read = (text: string) => giftHtml(text, format, pictures)
  const tagged = readTags(tags)
  const generalAt = generalFeedbackAt(raw)
  const general = generalAt < 0 ? '' : read(raw.slice(generalAt + 4))
  const grade = tagged.says.marks ?? '1'
  const answers = readGiftAnswers(generalAt < 0 ? raw : raw.slice(0, generalAt), read, grade)
  const { type, key, negative, options, feedbacks } = answers
  const solution = solutionText(general, feedbacks)
  return {
    kind: 'question',
    place,
    idNumber,
    name,
    languages: tagged.languages,
    texts: { text: read(body), ...(options && { options }), ...(solution && { solution }) },
    passage: tagged.passage === undefined ? passage : tagged.passage,
    ...(negative && { grade }),
    says: {
      type: type === 2 && tagged.digitFiller ? 4 : type,
      ...(key !== undefined && { key }),
      ...(negative && { negative }),
      ...category,
      ...tagged.says,
    },
  }
}

interface GiftParts {
  place: string
  idNumber?: string
  name?: string
  tags: string[]
  /** the question's text, with a blank where an answer is inside a sentence; still escaped */
  body: string
  /** the contents of the braces; undefined if there are none */
  answers?: string
  /** why its parts cannot be read */
  fault?: string
}

function partsOf({ line, comments, text }: GiftBlock): GiftParts {
  const { idNumber, tags } = readGiftComments(comments)
  const block = text.trim()
  const titleEnd = block.startsWith('::') ? titleEndOf(block) : -1
  const name = titleEnd < 0 ? undefined : unescapeGift(block.slice(2, titleEnd)).trim() || undefined
  const rest = (titleEnd < 0 ? block : block.slice(titleEnd + 2)).trim()
  const parts: GiftParts = { place: `line ${line}`, idNumber, name, tags, body: rest }
  if (block.startsWith('::') && titleEnd < 0) parts.fault = 'its title is not closed by ::'
  const [open, close] = [signAt(rest, '{'), signAt(rest, '}')]
  if (open < 0 && close < 0) return parts
  parts.answers = rest.slice(open + 1, close)
  if (open < 0 || close < open) parts.fault ??= 'a brace is not matched; \\{ and \\} are braces of the text'
  else if (signAt(rest, '{', open + 1) >= 0 || signAt(rest, '}', close + 1) >= 0)
    parts.fault ??=
      'more than one pair of braces: braces of a text are \\{ and \\}, and a text with several gaps (Cloze) is not supported'
  else parts.body = withoutAnswers(rest, open, close)
  return parts
}

/** Answers at the end need no blank; elsewhere the one from the documentation is used. */
function withoutAnswers(text: string, open: number, close: number): string {
  const before = text.slice(0, open)
  const after = text.slice(close + 1)
  if (after.trim() === '') return before
  const { format } = giftFormat(text, 'moodle')
  return before + (format === 'markdown' ? '\\_'.repeat(5) : '_'.repeat(5)) + after
}

function titleEndOf(block: string): number {
  for (let at = signAt(block, ':', 2); at >= 0; at = signAt(block, ':', at + 1))
    if (block.startsWith('::', at)) return at
  return -1
}
