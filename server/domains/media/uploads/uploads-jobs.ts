import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { SWEEP_UPLOADS, sweepUploads } from './sweep-uploads.ts'
import type { UploadsServices } from './uploads-services.ts'

/** What has to happen by itself. */
export function uploadsJobs(services: UploadsServices, clock: Clock): Job[] {
  return [{ name: SWEEP_UPLOADS, cron: '25 3 * * *', run: () => sweepUploads(services, clock.now()) }]
}
