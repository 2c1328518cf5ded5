import { pathsIn, SEARCH_PATH } from '../paths.ts'
import { screen } from './screen.ts'

const paths = pathsIn('en')
const DEVELOPMENT = { file: 'dev/dev', address: '/dev/$page' }

export const STOREFRONT = [
  screen({
    screen: 'home',
    pattern: '/',
    path: () => paths.home(),
    page: 'storefront/home/home',
    samples: ['/'],
  }),
  screen({
    screen: 'search',
    pattern: '/search',
    path: () => SEARCH_PATH,
    page: 'storefront/listing/search',
    samples: ['/search'],
  }),
  screen({
    screen: 'support',
    pattern: '/support',
    path: () => paths.support(),
    page: 'support/support',
    samples: ['/support'],
  }),
  screen({
    screen: 'components',
    pattern: '/dev/components',
    path: () => '/dev/components',
    page: DEVELOPMENT,
    samples: ['/dev/components'],
  }),
  screen({
    screen: 'components',
    pattern: '/dev/exam-room',
    path: () => '/dev/components',
    page: DEVELOPMENT,
    samples: ['/dev/exam-room'],
  }),
]
