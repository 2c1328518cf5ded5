import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import { attemptedOnly } from '../../../../question-types/attempted-only/type.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import type { FiledPaper } from './paper-file.ts'

type Bank = ReadonlyMap<string, LoadedQuestion>

/** What is wrong with what a psychometric paper measures; another paper measures nothing. */
export function checkScales(paper: FiledPaper, bank: Bank): PlacedFault[] {
  const { testType, scales } = paper
  if (testType !== PSYCHOMETRIC)
    return scales.length > 0
      ? [{ path: 'scales', reason: `stand only in a psychometric paper (testType ${PSYCHOMETRIC})` }]
      : []
  if (scales.length === 0) return [{ path: 'scales', reason: 'are missing: a psychometric paper needs some' }]
  return [...wholeFaults(paper), ...statementFaults(paper, bank), ...scaleFaults(paper, bank)]
}

/** What a scale comes to means something only when everybody answers the same statements. */
function wholeFaults({ marking, sections }: FiledPaper): PlacedFault[] {
  const refused = (path: string, there: boolean) =>
    there ? [{ path, reason: 'a psychometric paper has no marks and no choice' }] : []
  return [
    ...refused('marking', marking !== undefined),
    ...sections.flatMap((section, at) => [
      ...refused(`sections[${at}].marking`, section.marking !== undefined),
      ...refused(`sections[${at}].attemptAtMost`, section.attemptAtMost !== undefined),
      ...refused(`sections[${at}].optional`, section.optional),
    ]),
  ]
}

function statementFaults({ sections, scales }: FiledPaper, bank: Bank): PlacedFault[] {
  const known = new Set(scales.map(({ id }) => id))
  return sections.flatMap(({ questions }, at) =>
    questions.flatMap((code, place) => {
      const question = bank.get(code)
      const reason = question && statementFault(question, known)
      return reason === undefined ? [] : [{ path: `sections[${at}].questions[${place}]`, reason }]
    }),
  )
}

function statementFault(
  { code, type, optionCount, scale, scores }: LoadedQuestion,
  known: ReadonlySet<string>,
): string | undefined {
  if (type !== attemptedOnly.code)
    return `${code} is of type ${type}: a psychometric paper holds only type ${attemptedOnly.code}, which is never graded`
  if (scale == null) return `${code} has no scale`
  if (!known.has(scale)) return `${code} counts for the scale ${scale}, which the paper does not have`
  if (optionCount === 0) return `${code} has no options`
  if (scores?.length !== optionCount)
    return `${code} has ${scores?.length ?? 0} scores for its ${optionCount} options`
  return undefined
}

function scaleFaults({ scales, sections }: FiledPaper, bank: Bank): PlacedFault[] {
  const statements = sections.flatMap(({ questions }) => questions.flatMap((code) => bank.get(code) ?? []))
  return scales.flatMap(({ id, bands }, at) => {
    const path = `scales[${at}]`
    if (scales.findIndex((scale) => scale.id === id) < at)
      return [{ path: `${path}.id`, reason: `${id} appears twice` }]
    const own = statements.filter(({ scale }) => scale === id)
    if (own.length === 0) return [{ path, reason: `no statement counts for ${id}` }]
    const most = own.reduce((sum, { scores }) => sum + Math.max(0, ...(scores ?? [])), 0)
    const faults = bands.flatMap(({ upTo }, place) =>
      place > 0 && upTo <= bands[place - 1]!.upTo
        ? [{ path: `${path}.bands[${place}].upTo`, reason: 'is not above the band before it' }]
        : [],
    )
    const last = bands.at(-1)!.upTo
    if (last < most)
      faults.push({
        path: `${path}.bands[${bands.length - 1}].upTo`,
        reason: `${last} is less than the ${most} that ${id} can come to`,
      })
    return faults
  })
}
