import { marksOf } from '../../../exam/marks.ts'
import { equipercentile, equipercentileMarks } from '../../../ranking/equipercentile.ts'
import { type MeanTopFigures, meanTop, meanTopMarks } from '../../../ranking/mean-top.ts'
import { type Normalise, rankAcrossShifts } from '../../../ranking/rank-across-shifts.ts'
import { candidatesOf, percentileOf, type ScoreCounts } from '../../../ranking/score-counts.ts'
import type { Connection } from '../../platform/database.ts'
import { areMarksHidden } from '../attempts/results/marks-hidden.ts'
import { titlesOf } from '../papers/read-plans.ts'
import { type ShiftGroup, scoreCountsAt } from '../ranks/figures.ts'

/**
 * Marks of a test that is held in shifts, normalised by the method of its examination, with the learner's own
 * numbers; null while marks of any shift are hidden, because changes here would reveal another candidate's
 * marks. Also null while a shift that was taken has too few candidates to compare with.
 */
export async function standingAmongShifts(
  connection: Connection,
  group: ShiftGroup,
  { paperId, units, comparedFrom }: { paperId: number; units: number; comparedFrom: number },
  now: Date,
) {
  for (const id of group.paperIds) if (await areMarksHidden(connection, id, now)) return null
  const shifts: ScoreCounts[] = []
  for (const id of group.paperIds) shifts.push(await scoreCountsAt(connection, id))
  const own = group.paperIds.indexOf(paperId)
  const isTooSmall = (counts: ScoreCounts, at: number) =>
    candidatesOf(counts) < comparedFrom && (counts.length > 0 || at === own)
  if (shifts.some(isTooSmall)) return null
  const explained = await explain(connection, group, shifts, own, units)
  if (!explained) return null
  const normalise: Normalise = group.method === 'equipercentile' ? equipercentile(shifts) : meanTop(shifts)
  const { rank, candidates } = rankAcrossShifts(shifts, normalise, explained.normalised)
  return {
    normalised: marksOf(explained.normalised),
    place: { rank, candidates, percentile: percentileOf(candidates - rank + 1, candidates) },
    explained: explained.told,
  }
}

async function explain(
  connection: Connection,
  { method, paperIds }: ShiftGroup,
  shifts: readonly ScoreCounts[],
  own: number,
  units: number,
) {
  if (method === 'mean-top') {
    const marks = meanTopMarks(shifts, own, units)
    if (!marks) return undefined
    const { ofAll, ofShift, slope, normalised } = marks
    const shown = (figures: MeanTopFigures) => ({ top: marksOf(figures.top), line: marksOf(figures.line) })
    return {
      normalised,
      told: { method, ofAll: shown(ofAll), ofShift: shown(ofShift), slope: slope ?? null },
    }
  }
  const marks = equipercentileMarks(shifts, own, units)
  if (!marks) return undefined
  const titles = await titlesOf(connection, paperIds)
  const inShifts = marks.inShifts.map((score, at) => ({
    title: titles.get(paperIds[at]!) ?? {},
    marks: score === undefined ? null : marksOf(score),
    own: at === own,
  }))
  return { normalised: marks.normalised, told: { method, percentile: marks.percentile, inShifts } }
}
