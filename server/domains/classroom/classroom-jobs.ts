import type { Job } from '../../platform/jobs/jobs.ts'
import type { ClassroomServices } from './classroom-services.ts'
import { forgetClassesBefore } from './forget.queries.ts'

const KEPT_MS = 400 * 86_400_000

export function classroomJobs({ db, clock }: Pick<ClassroomServices, 'db' | 'clock'>): Job[] {
  return [
    {
      name: 'classroom.forget-classes',
      cron: '5 4 * * *',
      run: () => forgetClassesBefore(db.$client, new Date(+clock.now() - KEPT_MS)),
    },
  ]
}
