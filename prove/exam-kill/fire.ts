import type { HallPaper } from '../../drive/hall-paper.ts'
import type { ExamCaller } from '../sittings/candidate.ts'

/** What all candidates share while the store is killed under them. */
export interface Fire {
  caller: ExamCaller
  paper: HallPaper
  questionCount: number
  thinkMs: number
  /** calls to save that were acknowledged */
  saved: number
  /** the kills are over: everybody hands in */
  over: boolean
  /** so many took over on a second device meanwhile, and so many handed in */
  takenOver: number
  handedIn: number
}
