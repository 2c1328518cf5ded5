import type { PaperLanguage } from '../../../../exam/public-paper.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import { LANGUAGE_FIELDS } from './language-fields.ts'
import type { FiledPaper } from './paper-file.ts'
import { resolveMarking } from './resolve-marking.ts'

/** What may be meant so, and what an operator should know of a paper without a fault. */
export function paperNotes(paper: FiledPaper, bank: ReadonlyMap<string, LoadedQuestion>): PlacedFault[] {
  const { window, solutions, durationMinutes, sections } = paper
  const notes = sections.flatMap((section, at) => {
    const questions = section.questions.flatMap((code) => bank.get(code) ?? [])
    const path = `sections[${at}]`
    const costly = questions.filter((question) => {
      const marking = resolveMarking(paper, section, question)
      return marking !== undefined && marking.negativeUnits > marking.marksUnits
    })
    return [
      ...languageNotes(paper.languages, questions, path),
      ...(costly.length > 0
        ? [{ path, reason: `a wrong answer to ${some(costly)} costs more than a right one earns` }]
        : []),
    ]
  })
  if (!window) return notes
  const minutes = durationMinutes ?? sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
  if (Date.parse(window.closesAt) - Date.parse(window.opensAt) < minutes * 60_000)
    notes.push({ path: 'window', reason: `is shorter than the ${minutes} minutes of the paper` })
  if (solutions === 'after-submit')
    notes.push({ path: 'solutions', reason: 'are shown while others still take the paper' })
  return notes
}

function languageNotes(
  languages: readonly PaperLanguage[],
  questions: readonly LoadedQuestion[],
  path: string,
): PlacedFault[] {
  return languages.flatMap((language) => {
    const { field, name } = LANGUAGE_FIELDS[language]
    const others = languages.filter((other) => other !== language)
    const instead = others.map((other) => LANGUAGE_FIELDS[other].name)
    const without = questions.filter(({ shown }) => shown[field] === undefined)
    const passages = new Map(
      questions.flatMap(({ shown, passage }) =>
        passage && shown[field] !== undefined ? [[passage.code, passage]] : [],
      ),
    )
    const passagesWithout = [...passages.values()].filter(({ shown }) => shown[field] === undefined)
    return [
      ...(without.length > 0
        ? [{ path, reason: `in ${instead} alone, even for candidates who chose ${name}: ${some(without)}` }]
        : []),
      ...(passagesWithout.length > 0
        ? [{ path, reason: `passage ${some(passagesWithout)} is not written in ${name}` }]
        : []),
    ]
  })
}

function some(named: readonly { code: string }[]): string {
  const [first, ...more] = named.map(({ code }) => code)
  if (more.length === 0) return first!
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} more`
}
