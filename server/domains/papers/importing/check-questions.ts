import { UNITS_PER_MARK } from '../../../../exam/marks.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import { LANGUAGE_FIELDS } from './language-fields.ts'
import { type FiledPaper, type FiledSection, MOST_QUESTIONS } from './paper-file.ts'
import { resolveMarking } from './resolve-marking.ts'

/** What an attempt's marks are counted in holds two thousand million units. */
const MOST_MARKS = 1_000_000

type Bank = ReadonlyMap<string, LoadedQuestion>

/** What is wrong with the questions of a paper, one by one and together. */
export function checkQuestions(paper: FiledPaper, bank: Bank): PlacedFault[] {
  const count = paper.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return [
    ...(count > MOST_QUESTIONS
      ? [{ path: 'sections', reason: `have ${count} questions, more than ${MOST_QUESTIONS}` }]
      : []),
    ...nameFaults(paper, bank),
    ...languageFaults(paper, bank),
    ...paper.sections.flatMap((section, at) => passageFaults(section, `sections[${at}]`, bank)),
    ...markFaults(paper, bank),
  ]
}

function nameFaults({ sections }: FiledPaper, bank: Bank): PlacedFault[] {
  const seen = new Map<string, string>()
  return placedQuestions(sections).flatMap(({ code, path }) => {
    const before = seen.get(code)
    if (before !== undefined) return [{ path, reason: `${code} is already in ${before}` }]
    seen.set(code, path)
    return bank.has(code) ? [] : [{ path, reason: `there is no question ${code} in the bank` }]
  })
}

function languageFaults({ languages, sections }: FiledPaper, bank: Bank): PlacedFault[] {
  return placedQuestions(sections).flatMap(({ code, path }) => {
    const shown = bank.get(code)?.shown
    if (!shown || languages.some((language) => shown[LANGUAGE_FIELDS[language].field] !== undefined))
      return []
    const names = languages.map((language) => LANGUAGE_FIELDS[language].name)
    return [{ path, reason: `${code} is not written in ${names.join(' or ')}` }]
  })
}

/** Questions of one passage are dealt and shown together. */
function passageFaults({ questions }: FiledSection, path: string, bank: Bank): PlacedFault[] {
  const passed = new Set<string>()
  let before: string | undefined
  return questions.flatMap((code, at) => {
    const passage = bank.get(code)?.passage?.code
    if (passage === before) return []
    if (before !== undefined) passed.add(before)
    before = passage
    if (passage === undefined || !passed.has(passage)) return []
    return [
      {
        path: `${path}.questions[${at}]`,
        reason: `${code} stands apart from the other questions of passage ${passage}`,
      },
    ]
  })
}

function markFaults(paper: FiledPaper, bank: Bank): PlacedFault[] {
  let units = 0
  const faults = paper.sections.flatMap((section, at) => {
    const unmarked = section.questions.filter((code) => {
      const question = bank.get(code)
      const marking = question && resolveMarking(paper, section, question)
      units += Math.max(marking?.marksUnits ?? 0, marking?.negativeUnits ?? 0)
      return question !== undefined && marking === undefined
    })
    if (unmarked.length === 0) return []
    const some = unmarked.slice(0, 3).join(', ') + (unmarked.length > 3 ? ' …' : '')
    return [
      {
        path: `sections[${at}].marking`,
        reason: `nothing says what a right answer to ${some} brings: not the question, its section or the paper`,
      },
    ]
  })
  if (units > MOST_MARKS * UNITS_PER_MARK)
    faults.push({ path: 'marking', reason: 'the marks of all questions come to more than 1,000,000' })
  return faults
}

function placedQuestions(sections: readonly FiledSection[]): { code: string; path: string }[] {
  return sections.flatMap(({ questions }, at) =>
    questions.map((code, place) => ({ code, path: `sections[${at}].questions[${place}]` })),
  )
}
