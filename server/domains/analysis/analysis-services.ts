import type { Config } from '../../platform/config.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import type { FiguresOfPapers } from './paper-figures.ts'

/** The dependencies of analyses. */
export interface AnalysisServices extends ScoringServices {
  /** once a process */
  figures: FiguresOfPapers
  config: Pick<Config, 'comparedFromCandidates'>
}
