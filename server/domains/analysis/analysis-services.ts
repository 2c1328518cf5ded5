import type { ScoringServices } from '../attempts/attempts-services.ts'
import type { FiguresOfPapers } from './paper-figures.ts'

/** What analyses stand on. */
export interface AnalysisServices extends ScoringServices {
  /** once a process */
  figures: FiguresOfPapers
  /** of fewer ranked candidates nothing is told (compared-counts.ts) */
  comparedFrom: number
}
