import type { Config } from '../../platform/config.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import type { FiguresOfPapers } from './paper-figures.ts'

/** What analyses stand on. */
export interface AnalysisServices extends ScoringServices {
  /** once a process */
  figures: FiguresOfPapers
  config: Pick<Config, 'comparedFromCandidates'>
}
