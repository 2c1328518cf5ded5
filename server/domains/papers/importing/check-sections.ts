import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { FiledPaper, FiledSection } from './paper-file.ts'

const MOST_SECONDS = 86_400

/** What is wrong with the sections of a paper: their names, their times, and which of them are chosen. */
export function checkSections(paper: FiledPaper): PlacedFault[] {
  return [
    ...nameFaults(paper.sections),
    ...timeFaults(paper),
    ...paper.sections.flatMap(({ attemptAtMost, questions }, at) =>
      attemptAtMost !== undefined && attemptAtMost > questions.length
        ? [
            {
              path: `sections[${at}].attemptAtMost`,
              reason: `is more than the ${questions.length} questions of the section`,
            },
          ]
        : [],
    ),
    ...choiceFaults(paper),
  ]
}

function nameFaults(sections: readonly FiledSection[]): PlacedFault[] {
  const ids = sections.map(({ id }) => id)
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ path: `sections[${at}].id`, reason: `${id} appears twice` }] : [],
  )
}

function timeFaults({ durationMinutes, sections }: FiledPaper): PlacedFault[] {
  const timed = sections.filter(({ minutes }) => minutes !== undefined)
  if (timed.length === 0)
    return durationMinutes === undefined
      ? [{ path: 'durationMinutes', reason: 'is missing: neither the paper nor its sections have a time' }]
      : []
  if (durationMinutes !== undefined)
    return [{ path: 'durationMinutes', reason: 'cannot stand beside the sections’ own minutes' }]
  if (timed.length < sections.length)
    return sections.flatMap(({ minutes }, at) =>
      minutes === undefined
        ? [{ path: `sections[${at}].minutes`, reason: 'is missing: other sections have their own time' }]
        : [],
    )
  const seconds = timed.reduce((sum, { minutes }) => sum + minutes! * 60, 0)
  return seconds > MOST_SECONDS ? [{ path: 'sections', reason: 'take more than 24 hours together' }] : []
}

function choiceFaults({ chooseOptional, sections }: FiledPaper): PlacedFault[] {
  const path = 'chooseOptional'
  const optional = sections.filter((section) => section.optional)
  if (optional.length === 0)
    return chooseOptional === undefined ? [] : [{ path, reason: 'no section is optional' }]
  if (chooseOptional === undefined)
    return [{ path, reason: 'is missing: say how many of the optional sections are chosen' }]
  if (chooseOptional >= optional.length)
    return [{ path, reason: `must be less than the ${optional.length} sections that are optional` }]
  // A candidate must not gain time by the choice.
  const lengths = new Set(optional.map(({ minutes }) => minutes))
  return lengths.size > 1 ? [{ path: 'sections', reason: 'optional sections have different minutes' }] : []
}
