import type { HallPaper } from '../../drive/hall-paper.ts'
import type { ExamCaller } from '../sittings/candidate.ts'

/** The state that all candidates share while the store is killed under them. */
export interface Fire {
  caller: ExamCaller
  paper: HallPaper
  questionCount: number
  thinkMs: number
  /** save calls that were acknowledged */
  saved: number
  /** the kills are over: all candidates submit */
  over: boolean
  /**
   * candidates that took over on a second device, and candidates that submitted, before the kills were over
   */
  takenOver: number
  handedIn: number
}
