import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { LoadedInView } from '../loaded-in-view.tsx'
import { Leaders } from './leaders.tsx'
import { RankPrediction } from './rank-prediction.tsx'
import { SectionStandings } from './section-standings.tsx'

interface OthersProps {
  result: EvaluatedAttempt
  analysis: Analysis
}

// Most tests have neither.
const loadCutOffs = async () => (await import('./cut-offs.tsx')).CutOffs
const loadShift = async () => (await import('./shift-marks.tsx')).ShiftMarks

/**
 * How an attempt compares with others: by section, with the cut-offs, across shifts, with the top ten, and in
 * a real exam.
 */
export function AmongOthers({ result, analysis }: OthersProps) {
  const { shift, cutOffs, sections } = analysis
  const marks = result.marks.got
  const hasCutOffs = cutOffs.length > 0 || sections.some((section) => section.cutOffs.length > 0)
  return (
    <>
      <div className={hasCutOffs ? 'grid items-start gap-x-4 lg:grid-cols-2' : undefined}>
        <SectionStandings result={result} analysis={analysis} />
        {hasCutOffs && <LoadedInView load={loadCutOffs} height="h-60" props={{ result, analysis }} />}
      </div>
      {shift && <LoadedInView load={loadShift} height="h-[36rem]" props={{ shift, marks }} />}
      <div className="grid items-start gap-x-4 lg:grid-cols-2">
        <Leaders analysis={analysis} marks={marks} />
        <RankPrediction mappingId={result.mappingId} marks={marks} />
      </div>
    </>
  )
}
