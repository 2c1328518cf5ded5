import { childOf, childrenOf, descendantsOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import type { DraftQuestion } from '../draft-bank.ts'
import { escapeHtml } from '../escape-html.ts'
import { unwrapped } from '../html-of-markdown.ts'
import { type Language, languageOf } from '../language-marks.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { type AnswerFeedback, solutionText } from '../solution-text.ts'
import { choiceItem } from './choice-item.ts'
import type { AnsweredItem, ItemAnswers } from './item-answers.ts'
import { itemHtml } from './item-html.ts'
import type { QtiFiles } from './qti-files.ts'
import { responseDeclaration } from './response-declaration.ts'
import { responseRule } from './response-rule.ts'
import { sharedTextOf } from './shared-text.ts'
import { textEntryItem } from './text-entry-item.ts'

const INTERACTIONS = new Set(['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction'])
const NOT_READ = [
  'templateDeclaration',
  'templateProcessing',
  'templateBlock',
  'templateInline',
  'infoControl',
]
/** No XML has it: it keeps the place of a gap until the text around it is known. */
const GAP = '\0'

/** An item as a draft, and the passage in another file that it belongs to. */
export interface ReadItem {
  question: Omit<DraftQuestion, 'place' | 'passage'>
  shared: XmlElement | undefined
}

/**
 * Reads one `<assessmentItem>`; throws QuestionRejected, with the name of what it is, for what is not kept.
 */
export function readItem(item: XmlElement, files: QtiFiles): ReadItem {
  const body = childOf(item, 'itemBody')
  if (!body) throw new QuestionRejected('it has no itemBody')
  const interaction = interactionOf(item, body)
  const shared = sharedTextOf(item, body)
  const told: AnswerFeedback[] = []
  const html = (element: XmlElement, tell: (feedback: string) => void): string =>
    itemHtml(element, {
      files,
      instead(inner) {
        if (inner === interaction) return gapFor(inner, (prompt) => html(prompt, tell))
        if (inner === shared) return ''
        if (/^feedback(?:Inline|Block)$/.test(inner.name)) tell(html(inner, tell))
        else if (inner.name === 'rubricBlock') return rubric(inner, (block) => html(block, tell))
        else return undefined
        return ''
      },
    })
  const text = textWithGap(html(body, (feedback) => told.push({ feedback })))
  const answered: AnsweredItem = answeredBy(item, interaction)
  const answers = answersOf(answered, html)
  for (const modal of childrenOf(item, 'modalFeedback'))
    told.push({ feedback: html(modal, (feedback) => told.push({ feedback })).trim() })
  const solution = solutionText('', [...(answers.feedbacks ?? []), ...told])
  const { type, key, negative, options, fixedOptions, grade } = answers
  return {
    shared,
    question: {
      kind: 'question',
      ...itemNames(item),
      languages: languagesOf(item),
      texts: { text, ...(options && { options }), ...(solution && { solution }) },
      grade,
      says: {
        type,
        ...(key !== undefined && { key }),
        ...(fixedOptions && { fixedOptions }),
        ...(negative && { negative }),
      },
    },
  }
}

/** What names an item, whatever else is wrong with it. */
export function itemNames(item: XmlElement): { idNumber?: string; name?: string } {
  const said = (name: string) => item.attributes.get(name)?.trim() || undefined
  return { idNumber: said('identifier'), name: said('title') }
}

function interactionOf(item: XmlElement, body: XmlElement): XmlElement {
  if (item.attributes.get('adaptive') === 'true')
    throw new QuestionRejected('adaptive items are not supported')
  const within = [...childrenOf(item), ...descendantsOf(body)]
  const notRead = within.find(({ name }) => NOT_READ.includes(name))
  if (notRead) throw new QuestionRejected(`<${notRead.name}> is not supported`)
  const interactions = within.filter(({ name }) => name.endsWith('Interaction'))
  const unknown = interactions.find(({ name }) => !INTERACTIONS.has(name))
  if (unknown) throw new QuestionRejected(`${unknown.name} is not supported`)
  const [interaction, ...more] = interactions
  if (!interaction) throw new QuestionRejected('it has no interaction')
  if (more.length > 0)
    throw new QuestionRejected(
      `it has ${interactions.length} interactions (${interactions.map(({ name }) => name).join(', ')}); one is supported`,
    )
  return interaction
}

function answeredBy(item: XmlElement, interaction: XmlElement): AnsweredItem {
  const response = responseDeclaration(item, interaction)
  return { interaction, response, rule: responseRule(item, response) }
}

function answersOf(
  answered: AnsweredItem,
  html: (element: XmlElement, tell: (feedback: string) => void) => string,
): ItemAnswers {
  if (answered.interaction.name === 'choiceInteraction') return choiceItem(answered, html)
  if (answered.interaction.name === 'textEntryInteraction') return textEntryItem(answered)
  const { cardinality, baseType, correct, mapping } = answered.response
  if (cardinality !== 'single' || baseType !== 'string')
    throw new QuestionRejected(`an extended text of ${cardinality} ${baseType} is not supported`)
  if (answered.rule && (mapping || correct.length > 0))
    throw new QuestionRejected('an extended text that is graded by machine is not supported')
  // What a file holds as the correct response to an essay is a model answer.
  return { type: 6, feedbacks: correct.map((answer) => ({ feedback: escapeHtml(answer) })) }
}

/** The prompt goes where the choices were; a later step recognises a gap from its surroundings. */
function gapFor(interaction: XmlElement, html: (prompt: XmlElement) => string): string {
  const prompt = childOf(interaction, 'prompt')
  const text = prompt ? html(prompt).trim() : ''
  if (interaction.name === 'textEntryInteraction') return GAP
  return text === '' || /^<(?:p|div|table|ul|ol|h\d|blockquote|pre)\b/.test(text) ? text : `<p>${text}</p>`
}

/** A gap at the end is the field under the question; within the text it is a blank. */
function textWithGap(html: string): string {
  const [before, after] = html.split(GAP)
  if (after === undefined) return unwrapped(html.trim())
  const endsThere = after.replaceAll(/<\/[^<>]*>/g, '').trim() === ''
  return unwrapped(`${before}${endsThere ? '' : '_____'}${after}`.trim())
}

function rubric(block: XmlElement, html: (block: XmlElement) => string): string {
  const views = (block.attributes.get('view') ?? '').split(/\s+/)
  if (!views.includes('candidate'))
    throw new QuestionRejected(
      `what it tells others than candidates (rubricBlock, ${views.join(' ')}) has no place`,
    )
  return `<div>${html(block)}</div>`
}

function languagesOf(item: XmlElement): Language[] | undefined {
  const said = item.attributes.get('xml:lang')?.trim()
  return said ? [languageOf(said)] : undefined
}
