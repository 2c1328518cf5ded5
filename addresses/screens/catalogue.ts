import { SLUG } from '../exam-name.ts'
import {
  courseListingPath,
  examPath,
  examProductsPath,
  productTypePath,
  staticPagePath,
  studyKitPath,
} from '../paths.ts'
import { type StoreAddress, storeAddress } from '../store-address.ts'
import { type Page, type Screen, screen } from './screen.ts'

const LISTING: Page = { file: 'storefront/listing/listing', address: '/$first' }
const KIT: Page = { file: 'storefront/listing/kit', address: '/$first/$second' }

type Named = Extract<StoreAddress, { screen: string }>
type FoundAt<Name extends string> = Extract<Named, { screen: Name }>

/**
 * A form whose words are told apart by the catalogue's rules: `store-address.ts` reads all of them together.
 */
function named<const Name extends Named['screen']>(
  declared: Omit<Screen<FoundAt<Name>>, 'match'> & { screen: Name },
): Screen<FoundAt<Name>> {
  return {
    ...declared,
    match(path) {
      const found = storeAddress(path)
      return found && 'screen' in found && found.screen === declared.screen
        ? (found as FoundAt<Name>)
        : undefined
    },
  }
}

/** Lists, products and the operator's own pages (A §2, B §2.2). */
export const CATALOGUE = [
  named({
    screen: 'course-listing',
    pattern: '/:course-study-materials',
    path: ({ course }) => courseListingPath(course),
    page: LISTING,
    samples: [
      '/cuet-study-materials',
      '/banking-study-materials',
      '/engineering-study-materials',
      '/cuet-pg-study-materials',
      '/otherugexams-study-materials',
      '/odisha-state-exams-study-materials',
    ],
  }),
  named({
    screen: 'product-type',
    pattern: '/:productType',
    path: ({ productType }) => productTypePath(productType),
    page: LISTING,
    samples: ['/mock-tests', '/books', '/ebooks', '/videos', '/live-classes', '/3d-models', '/magazines'],
  }),
  named({
    screen: 'study-kit',
    pattern: '/:course/:productType-study-kit',
    path: ({ course, productType }) => studyKitPath(course, productType),
    page: KIT,
    samples: ['/cuet/live-classes-study-kit', '/cuet-pg/3d-models-study-kit'],
  }),
  named({
    screen: 'exam-products',
    pattern: '/:exam/:productType-kit',
    path: ({ exam, productType }) => examProductsPath(exam, productType),
    page: KIT,
    samples: ['/sbi-po/mock-tests-kit', '/gate-me/3d-models-kit'],
  }),
  named({
    screen: 'exam-products',
    pattern: '/:exam-:productType',
    path: ({ exam, productType }) => examProductsPath(exam, productType),
    page: LISTING,
    samples: [
      '/sbi-po-online-coaching',
      '/sbi-po-mock-tests',
      '/sbi-po-video-courses',
      '/sbi-po-ebooks',
      '/sbi-po-books',
    ],
  }),
  named({
    screen: 'exam-kit',
    pattern: '/:exam-exam-kit',
    path: ({ exam }) => examPath(exam),
    page: LISTING,
    samples: ['/sbi-po-exam-kit', '/jee-main-exam-kit'],
  }),
  named({
    screen: 'exam-kit',
    pattern: '/:exam',
    path: ({ exam }) => examPath(exam),
    page: LISTING,
    samples: [
      // a word that begins names of exams, then the exam or paper
      '/cuet-physics',
      '/ssc-cpo',
      '/banking-awareness',
      '/class-12',
      '/cbse-class-12',
      '/law-general-knowledge',
      '/ipm-mathematics',
      '/ipmat-indore',
      '/iit-jam',
      '/nta-net',
      '/ipu-cet-ba-jmc',
      // whose name alone is an address
      '/up-board-class-12',
      '/nimcet',
      '/general-paper-coqp11',
      '/christ-university',
      '/mhcet',
      '/amu',
      '/jmi',
      '/pu-llb',
      '/clat',
      '/ailet',
      '/slat',
      '/au-law',
      '/cuet-llb',
      // landing pages
      '/ctet',
      '/ssc-chsl',
      '/ssc-gd',
      '/ssc-cgl',
      '/ssc-mts',
      '/rrb-group-d',
      '/ugc-net',
      '/ssc-stenographer',
      '/afcat',
      '/nda',
      '/ssc-je',
      '/neet',
      '/cuet',
      '/cuet-pg',
    ],
  }),
  named({
    screen: 'product',
    pattern: '/product/:id/:title',
    path: ({ id, title }) => `/product/${id}/${title}`,
    page: 'storefront/product/product',
    samples: ['/product/1010/cuet-ug-2027-mahapack'],
  }),
  named({
    screen: 'product',
    pattern: '/product-:productType/:id/:title',
    path: ({ id, title }) => `/product-ebooks/${id}/${title}`,
    page: 'storefront/product/typed-product',
    samples: [
      '/product-comprehensive-video/1004/cuet-general-aptitude-test-video-course',
      '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch',
      '/product-testseries/1003/cuet-ug-2027-complete-test-series',
      '/product-ebooks/1005/cuet-english-language-e-book',
      '/product-books/1006/cuet-general-test-practice-book',
      '/product-3dmodels/1007/cuet-biology-3d-models',
      '/product-anything/1010/old-title',
    ],
  }),
  named({
    screen: 'product',
    pattern: '/comprehensive-video/:id/:title',
    path: ({ id, title }) => `/comprehensive-video/${id}/${title}`,
    page: 'storefront/product/comprehensive-video',
    samples: ['/comprehensive-video/1004/old-title'],
  }),
  named({
    screen: 'static-page',
    pattern: '/:name.html',
    path: ({ name }) => staticPagePath(name),
    page: 'articles/static-page',
    samples: ['/term-conditions.html', '/privacy-policy.html', '/cuet-pg-cut-off.html'],
  }),
]

/** An old address of the tests of a package. The last of all, since its first segment is anything. */
export const PACKAGE_TESTS = screen({
  screen: 'package-tests',
  pattern: '/:title/mock-test',
  read: { title: (text: string) => (SLUG.test(text) ? text : undefined) },
  path: ({ title }) => `/${title}/mock-test`,
  page: { file: 'contents/package-tests', address: '/$first/mock-test' },
  samples: ['/cuet-ug-2027-mahapack/mock-test'],
})
