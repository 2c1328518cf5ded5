import type { Localised } from '../../../../exam/public-paper.ts'
import { isSkinName, SKINS } from '../../../../exam/skins.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { readRichText } from '../../../platform/rich-text.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import { checkQuestions } from './check-questions.ts'
import { checkScales } from './check-scales.ts'
import { checkSections } from './check-sections.ts'
import { LANGUAGE_FIELDS } from './language-fields.ts'
import type { FiledPaper } from './paper-file.ts'

/** Every fault of a paper whose form is valid, given the questions that the bank holds of it. */
export function checkPaper(paper: FiledPaper, bank: ReadonlyMap<string, LoadedQuestion>): PlacedFault[] {
  return [
    ...textFaults(paper),
    ...skinFaults(paper),
    ...windowFaults(paper),
    ...checkSections(paper),
    ...checkQuestions(paper, bank),
    ...checkScales(paper, bank),
  ]
}

function textFaults(paper: FiledPaper): PlacedFault[] {
  const { title, instructions, sections, scales } = paper
  const missing = (path: string, text: Localised) =>
    paper.languages
      .map((language) => LANGUAGE_FIELDS[language])
      .filter(({ field }) => text[field] === undefined)
      .map(({ field, name }) => ({
        path: `${path}.${field}`,
        reason: `is missing: the paper is offered in ${name}`,
      }))
  const given = instructions.en !== undefined || instructions.hi !== undefined
  return [
    ...missing('title', title),
    ...(given ? missing('instructions', instructions) : []),
    ...instructionFaults(instructions),
    ...sections.flatMap((section, at) => missing(`sections[${at}].title`, section.title)),
    ...scales.flatMap(({ name, bands }, at) => [
      ...missing(`scales[${at}].name`, name),
      ...bands.flatMap((band, place) => missing(`scales[${at}].bands[${place}]`, band)),
    ]),
  ]
}

function instructionFaults(instructions: Localised): PlacedFault[] {
  return (['en', 'hi'] as const).flatMap((field) => {
    const source = instructions[field]
    if (source === undefined) return []
    const path = `instructions.${field}`
    const { html, active } = readRichText(source, { links: false })
    if (active.length > 0)
      return [{ path, reason: `holds what may not stand in a text: ${active.join(', ')}` }]
    return html.replace(/<[^>]*>/g, '').trim() === '' ? [{ path, reason: 'says nothing' }] : []
  })
}

function skinFaults({ skin }: FiledPaper): PlacedFault[] {
  if (isSkinName(skin)) return []
  return [{ path: 'skin', reason: `there is no skin ${skin}: ${Object.keys(SKINS).join(', ')}` }]
}

function windowFaults({ window, solutions }: FiledPaper): PlacedFault[] {
  if (!window)
    return solutions === 'after-window' ? [{ path: 'solutions', reason: 'after-window needs a window' }] : []
  return Date.parse(window.closesAt) <= Date.parse(window.opensAt)
    ? [{ path: 'window.closesAt', reason: 'closes before it opens' }]
    : []
}
