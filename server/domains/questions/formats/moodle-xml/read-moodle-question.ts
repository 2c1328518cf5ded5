import { childOf, childrenOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import type { BankPictures } from '../bank-pictures.ts'
import type { DraftPassage, DraftQuestion } from '../draft-bank.ts'
import { escapeAttribute } from '../escape-html.ts'
import { marksText } from '../marks-text.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { type AnswerFeedback, solutionText } from '../solution-text.ts'
import { readTags } from '../tags.ts'
import { MOODLE_ANSWERS } from './moodle-answers.ts'
import { refusedKind } from './moodle-kinds.ts'
import { type MoodleTexts, moodleField, moodleString, moodleTexts } from './moodle-text.ts'

/** What Moodle writes where a teacher wrote nothing. */
const SAID_BY_DEFAULT = new Set([
  'Your answer is correct.',
  'Your answer is partially correct.',
  'Your answer is incorrect.',
])

/** What names a question, whatever else is wrong with it. */
export function moodleNames(element: XmlElement): { place: string; name?: string; idNumber?: string } {
  const said = (name: string) => plainName(childOf(element, name))
  return { place: `line ${element.line}`, name: said('name'), idNumber: said('idnumber') }
}

/** One `<question>` that is no category, as a draft; throws QuestionRejected for what is not kept. */
export function readMoodleQuestion(
  element: XmlElement,
  pictures: BankPictures,
): DraftPassage | DraftQuestion {
  const kind = element.attributes.get('type') ?? ''
  if (moodleField(element, 'hidden') === '1') throw new QuestionRejected('it is hidden in Moodle')
  const read = Object.hasOwn(MOODLE_ANSWERS, kind) ? MOODLE_ANSWERS[kind] : undefined
  if (!read && kind !== 'description') throw new QuestionRejected(refusedKind(kind))
  const questionText = childOf(element, 'questiontext')
  const texts = moodleTexts(pictures, questionText?.attributes.get('format') ?? 'html')
  const text = texts.html(questionText) + oldPicture(element, pictures)
  const tagged = readTags(tagsOf(element))
  if (!read) return { kind: 'passage', ...moodleNames(element), text, languages: tagged.languages }
  const grade = tagged.says.marks ?? marksText(moodleField(element, 'defaultgrade') ?? '1')
  const { type, key, negative, options, fixedOptions, feedbacks } = read({ question: element, texts, grade })
  const solution = solutionText(texts.html(childOf(element, 'generalfeedback')), [
    ...feedbacks,
    ...feedbackOf(element, texts),
  ])
  return {
    kind: 'question',
    ...moodleNames(element),
    languages: tagged.languages,
    texts: { text, ...(options && { options }), ...(solution && { solution }) },
    grade,
    passage: tagged.passage,
    says: {
      type,
      ...(key !== undefined && { key }),
      ...(fixedOptions && { fixedOptions }),
      ...(negative && { negative }),
      ...tagged.says,
    },
  }
}

/**
 * Feedback on right and wrong answers as such, and hints: what a teacher wrote there belongs to the solution.
 */
function feedbackOf(element: XmlElement, texts: MoodleTexts): AnswerFeedback[] {
  return ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint']
    .flatMap((name) => childrenOf(element, name))
    .map((told) => texts.html(childOf(told, 'hintcontent') ?? told))
    .filter((html) => !SAID_BY_DEFAULT.has(html.replaceAll(/<[^<>]*>/g, '').trim()))
    .map((feedback) => ({ feedback }))
}

function tagsOf(element: XmlElement): string[] {
  return childrenOf(childOf(element, 'tags') ?? { ...element, children: [] }, 'tag').map(moodleString)
}

/** Files of Moodle 1.x hold one picture beside the text. */
function oldPicture(element: XmlElement, pictures: BankPictures): string {
  const name = moodleField(element, 'image')
  if (!name) return ''
  const base64 = moodleField(element, 'image_base64')
  if (!base64) throw new QuestionRejected(`the picture ${name} that it shows is not in the file`)
  return ` <img src="${escapeAttribute(pictures.addBase64(name, base64))}" alt="">`
}

/** Names are never refused for their contents: reports use them. */
function plainName(element: XmlElement | undefined): string | undefined {
  const holder = childOf(element, 'text') ?? element
  const name = holder?.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  return name || undefined
}
