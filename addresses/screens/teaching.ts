import { idOf } from '../segments.ts'
import { screen } from './screen.ts'
import { deskPath, teachPath } from './teach-paths.ts'

/** One route: every page of the store carries the table of routes. */
const TEACH = { file: 'teaching/teach', address: '/teach/{-$itemId}' }

/** Where teachers hold live classes. */
export const TEACHING = [
  screen({
    screen: 'taught-classes',
    pattern: '/teach',
    path: () => teachPath(),
    page: TEACH,
    samples: ['/teach'],
  }),
  screen({
    screen: 'desk',
    pattern: '/teach/:itemId',
    read: { itemId: idOf },
    path: deskPath,
    page: TEACH,
    samples: ['/teach/1500000001'],
  }),
]
