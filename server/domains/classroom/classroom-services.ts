import { classesRefusals } from '../../../contract/live/classes.refusals.ts'
import { classroomRefusals } from '../../../contract/live/classroom.refusals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Hub } from '../../platform/hub/hub.ts'
import { refusalsOf } from '../../platform/problems.ts'

/** The dependencies of the rooms of live classes. */
export interface ClassroomServices {
  db: Database
  hub: Hub
  clock: Clock
}

export const refuseClassroom = refusalsOf({ ...classesRefusals, ...classroomRefusals })
