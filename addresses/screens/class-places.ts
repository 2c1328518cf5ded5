import { liveClassesPath, liveClassPath } from '../learning-paths.ts'
import { idOf } from '../segments.ts'
import { OWN_PLACE } from './learning-places.ts'
import { screen } from './screen.ts'

const TIMETABLE = screen({
  screen: 'live-classes',
  pattern: '/my-live-class/:packageId',
  read: { packageId: idOf },
  path: ({ packageId }) => liveClassesPath(packageId),
  page: OWN_PLACE,
  samples: ['/my-live-class/1'],
})

const ONE_CLASS = screen({
  screen: 'live-class',
  pattern: '/my-live-class/:packageId/:itemId',
  read: { packageId: idOf, itemId: idOf },
  path: liveClassPath,
  page: OWN_PLACE,
  samples: ['/my-live-class/1/2'],
})

/** The live classes of a course, for one who owns it. */
export const CLASS_PLACES = [TIMETABLE, ONE_CLASS]
