import { liveClassPath } from '../../../addresses/learning-paths.ts'
import { ebookPath } from '../../../addresses/reader-paths.ts'
import { testAnalysisPath, testPortalPath } from '../../../addresses/test-paths.ts'
import type { StudyThing } from '../../data/planner.queries.ts'

/** Where a planned test, document or recorded class opens; a test that was handed in shows its result. */
export function thingPath({ kind, itemId, packageId, testType, state }: StudyThing, title: string): string {
  if (kind === 'CLASS') return liveClassPath({ packageId, itemId })
  if (kind !== 'TEST') return ebookPath({ packageId, itemId })
  const test = { mappingId: itemId, packageId, title, testType: testType ?? 1 }
  if (state === 'done') return testAnalysisPath(test)
  return testPortalPath(test, state === 'under-way' ? 'resume' : 'new')
}
