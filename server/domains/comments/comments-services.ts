import { commentRefusals } from '../../../contract/learning/comments.refusals.ts'
import type { Database } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'

export interface CommentsServices {
  db: Database
}

export const refuseComment = refusalsOf(commentRefusals)
