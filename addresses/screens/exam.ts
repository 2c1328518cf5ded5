import { PSYCHOMETRIC } from '../../exam/public-paper.ts'
import { idOf } from '../segments.ts'
import { testPortalOf, testStatusOf } from '../test-address.ts'
import { testPortalPath } from '../test-paths.ts'
import { type FoundBy, screen } from './screen.ts'

/** Where a test is taken. The title is for readers alone. */
export const EXAM_ROOM = screen({
  screen: 'exam-room',
  pattern: '/:portal-portal/:mappingId/:packageId/:status/*',
  read: { portal: testPortalOf, mappingId: idOf, packageId: idOf, status: testStatusOf },
  path: ({ portal, mappingId, packageId, status }) =>
    testPortalPath(
      { mappingId, packageId, title: '', testType: portal === 'psych-test' ? PSYCHOMETRIC : 0 },
      status,
    ),
  page: { file: 'exam/exam', address: '/{$portal}-portal/$mappingId/$packageId/$status/$title' },
  samples: [
    '/test-series-portal/2/1/new/title',
    '/test-series-portal/2/1/resume/title',
    '/test-series-portal/2/1/3/title',
    '/psych-test-portal/2/1/new/title',
  ],
})

export type ExamRoomAddress = FoundBy<typeof EXAM_ROOM>
