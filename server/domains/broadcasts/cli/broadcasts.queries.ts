import type { Connection } from '../../../platform/database.ts'
import type { BroadcastState } from '../taking/taking.queries.ts'
import type { ProblemCode, WarningCode } from '../warnings.ts'

export interface ListedBroadcast {
  itemId: number
  title: { en: string }
  teacherId: string | null
  state: BroadcastState
  take: number
  lastPart: number
  heardAt: Date | null
  problem: ProblemCode | null
  warnings: { code: WarningCode }[]
  recordingState: 'NONE' | 'WAITING' | 'FILED' | 'SWEPT'
  recordingProblem: string | null
}

/** What needs a look: the latest first. */
export async function listBroadcasts(connection: Connection, limit: number): Promise<ListedBroadcast[]> {
  const { rows } = await connection.query<ListedBroadcast>(
    `select video.item_id as "itemId", item.title, class.teacher_id as "teacherId", video.state, video.take,
        video.last_part as "lastPart", video.heard_at as "heardAt", video.problem, video.warnings,
        video.recording_state as "recordingState", video.recording_problem as "recordingProblem"
      from broadcasts video join live_classes class on class.item_id = video.item_id
      join content_items item on item.id = video.item_id
      where video.state <> 'ENDED' or video.recording_state = 'WAITING'
      order by class.starts_at desc, video.item_id limit $1`,
    [limit],
  )
  return rows
}
