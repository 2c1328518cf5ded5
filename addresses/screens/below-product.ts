import {
  alacartePath,
  examsListPath,
  freeContentPath,
  freeLiveClassPath,
  packageContentsPath,
  packagePartPath,
  syllabusPath,
} from '../content-paths.ts'
import { categoryOf, idOf, openKindOf } from '../segments.ts'
import { screen } from './screen.ts'

/**
 * What lies under the page of a product (A §2, B §2.4). Whether the catalogue has what is named is for the
 * page to find out.
 */
export const BELOW_PRODUCT = [
  screen({
    screen: 'package-contents',
    pattern: '/packageDetails/:id/:category',
    read: { id: idOf, category: categoryOf },
    path: ({ id, category }) => packageContentsPath(id, category),
    page: 'contents/package-contents',
    samples: ['/packageDetails/1010/TEST_SERIES', '/packageDetails/1010/MODELS_3D'],
  }),
  screen({
    screen: 'package-part',
    pattern: '/packageDetails/:id/:category/:part/0',
    read: { id: idOf, category: categoryOf, part: idOf },
    path: ({ id, category, part }) => packagePartPath(id, category, part),
    page: 'contents/package-part',
    samples: ['/packageDetails/1010/TEST_SERIES/1003/0'],
  }),
  screen({
    screen: 'exams-list',
    pattern: '/productDetails/:id/examsList',
    read: { id: idOf },
    path: ({ id }) => examsListPath(id),
    page: 'contents/exams-list',
    samples: ['/productDetails/1010/examsList'],
  }),
  screen({
    screen: 'syllabus',
    pattern: '/productDetails/:id/:title/syllabus',
    read: { id: idOf },
    path: ({ id, title }) => syllabusPath({ id, slugurl: title }),
    page: 'contents/syllabus',
    samples: [
      '/productDetails/1010/cuet-ug-2027-mahapack/syllabus',
      '/productDetails/1010/old-title/syllabus',
    ],
  }),
  screen({
    screen: 'alacarte',
    pattern: '/productDetails/alacarte',
    // Which pack it is stands in the query.
    path: () => alacartePath(1010).replace(/\?.*/, ''),
    page: 'contents/alacarte',
    samples: ['/productDetails/alacarte'],
  }),
  screen({
    screen: 'free-content',
    pattern: '/freeContent/:id/:kind',
    read: { id: idOf, kind: openKindOf },
    path: ({ id, kind }) => freeContentPath(id, kind),
    page: 'contents/free-content',
    samples: ['/freeContent/1010/test'],
  }),
  screen({
    screen: 'free-live-class',
    pattern: '/free-live-class/:title/:id',
    read: { id: idOf },
    path: ({ id, title }) => freeLiveClassPath({ id, slugurl: title }),
    page: 'contents/live/free-live-class',
    samples: ['/free-live-class/old-title/1001'],
  }),
]
