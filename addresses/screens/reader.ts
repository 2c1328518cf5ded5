import { screen } from './screen.ts'

/** Where documents are read; which one is in the query, `addresses/reader-address.ts`. */
export const READER = screen({
  screen: 'reader',
  pattern: '/e-books',
  path: () => '/e-books',
  page: { file: 'own-places/reader', address: '/e-books' },
  samples: ['/e-books'],
})
