import { notebookRefusals } from '../../../contract/exams/notebook.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'

export const refuseNotebook = refusalsOf(notebookRefusals)
