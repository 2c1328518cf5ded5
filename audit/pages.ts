import { checkoutPath } from '../addresses/checkout-paths.ts'
import { threeDLearningPath } from '../addresses/content-paths.ts'
import { liveClassesPath, liveClassPath, playerPath } from '../addresses/learning-paths.ts'
import { inLocale, LOCALES, type Locale } from '../addresses/locale.ts'
import { myTestsPath, sscTestsPath } from '../addresses/my-tests-path.ts'
import { NOTEBOOK, notebookPracticePath } from '../addresses/notebook-paths.ts'
import { courseListingPath, listingQuery, pathsIn, studyKitPath } from '../addresses/paths.ts'
import { rankPredictorPath } from '../addresses/predictor-paths.ts'
import { rankPredictionPath } from '../addresses/rank-prediction-path.ts'
import { ebookPath } from '../addresses/reader-paths.ts'
import { scoreReceiptPath } from '../addresses/receipt-paths.ts'
import { deskPath, teachPath } from '../addresses/screens/teach-paths.ts'
import { plannerPath } from '../addresses/shelf-paths.ts'
import { testAnalysisPath, testPortalPath } from '../addresses/test-paths.ts'
import {
  booksOf,
  findFreeClasses,
  type Kind,
  kindOf,
  packagesOnSale,
  partOf,
  productFacts,
} from './catalogue.ts'

export type Template =
  | 'home'
  | 'listing'
  | 'empty listing'
  | 'product'
  | 'text'
  | 'predictor'
  | 'personal'
  | 'checkout'
  | 'shelf'
  | 'learning'
  | 'reader'
  | 'test list'
  | 'exam'
  | 'missing'
  | 'reference'

/** Such a page shows a person's own data, which the page itself requests. */
export function isOnesOwn(template: Template): boolean {
  return ['personal', 'checkout', 'shelf', 'learning', 'reader', 'test list', 'exam'].includes(template)
}

export interface AuditedPage {
  name: string
  template: Template
  /** without language */
  path: string
  status: number
  /** an API path that the page requests and that is expected to answer 404 */
  refused?: string
  /** a product with FAQs */
  questions: boolean
  /** a product that can be bought today */
  sold: boolean
}

const KINDS: Record<Kind, string> = {
  ONLINE_LIVE_CLASSES: 'live classes',
  TEST_SERIES: 'test series',
  VIDEOS: 'videos',
  EBOOKS: 'e-book',
  BOOKS: 'book',
  MODELS_3D: '3D model',
  MAGAZINES: 'magazine',
  PACK: 'MahaPack',
  TEST_PASS: 'test pass',
}

const cuet = courseListingPath('CUET')
/** of the demo, free for anyone signed in */
const TEST = { packageId: 1003, mappingId: 100_301, title: 'CUET GAT mock test 1', testType: 1 }
const ASKED = { marks: 650, year: 2024, category: 'OBC' } as const
const ENDED = 'A'.repeat(22)
const filters = { categoryFacets: ['TEST_SERIES'], langFacets: ['HINDI'] }

/** One page of each template, and one product of each kind. */
export async function auditedPages(origin: string): Promise<AuditedPage[]> {
  return [
    page('home', 'home', '/'),
    page('course listing', 'listing', cuet),
    page('filtered listing', 'listing', cuet + listingQuery(filters)),
    page('product type', 'listing', '/mock-tests'),
    page('study kit', 'listing', studyKitPath('CUET', 'TEST_SERIES')),
    page('exam', 'listing', '/nimcet'),
    page('exam products', 'listing', '/sbi-po-mock-tests'),
    page('search', 'listing', '/search?searchTerm=cuet'),
    page('search, exams found', 'listing', '/search?searchTerm=ssc&show=exam'),
    page('search, nothing found', 'empty listing', '/search?searchTerm=zzzz'),
    page('search, nothing asked', 'empty listing', '/search'),
    ...(await products(origin)),
    ...(await belowProducts(origin)),
    page('static page', 'text', '/privacy-policy.html'),
    page('support', 'text', '/support'),
    page('3D learning', 'text', threeDLearningPath()),
    page('rank predictor', 'predictor', rankPredictorPath()),
    page('rank predictor, answered', 'predictor', rankPredictorPath(ASKED)),
    page('rank predictor, passed on', 'predictor', rankPredictionPath(ASKED)!),
    page('SSC tests', 'listing', sscTestsPath()),
    page('score receipt', 'text', scoreReceiptPath()),
    page('notebook, a guest', 'test list', NOTEBOOK),
    page('practice, a guest', 'test list', notebookPracticePath()),
    page('reader, a guest', 'personal', ebookPath({ packageId: 1003, itemId: 1 })),
    page('profile, a guest', 'personal', '/my-profile'),
    page('wishlist, a guest', 'personal', '/wishlist'),
    page('orders, a guest', 'personal', '/my-orders'),
    page('shelf, a guest', 'personal', '/my-purchase'),
    page('lesson, a guest', 'learning', playerPath({ packageId: 1004, slugurl: 'any-title' }, 'VIDEOS', 1)),
    page('live classes, a guest', 'personal', liveClassesPath(1001)),
    page('live class, a guest', 'personal', liveClassPath({ packageId: 1001, itemId: 1_500_000_000 })),
    page('classes to teach, a guest', 'personal', teachPath()),
    page('desk of a class, a guest', 'personal', deskPath({ itemId: 1_500_000_000 })),
    page('study plan, a guest', 'personal', plannerPath({ packageId: 1010, slugurl: 'any-title' })),
    page('tests, a guest', 'test list', myTestsPath()),
    page('tests of a package, a guest', 'test list', myTestsPath(TEST.packageId)),
    page('test, a guest', 'exam', testPortalPath(TEST, 'new')),
    page('result, a guest', 'exam', testAnalysisPath(TEST)),
    page('checkout, a guest', 'checkout', await checkoutOfBook(origin)),
    page('checkout, nothing in it', 'checkout', '/checkout/cart'),
    page('return of a payment, a guest', 'checkout', '/paymentInfo'),
    {
      ...page('shared list, ended', 'personal', `/wl/${ENDED}`),
      refused: `/api/v1/wishlist/shared/${ENDED}`,
    },
    { ...page('not found', 'missing', '/there-is-no-such-page'), status: 404 },
    page('API reference', 'reference', '/api/docs'),
  ]
}

/** The languages of a page. */
export function languagesOf({ template }: AuditedPage): readonly Locale[] {
  return template === 'reference' ? ['en'] : LOCALES
}

export interface PageInLanguage {
  page: AuditedPage
  language: Locale
  path: string
  label: string
}

export function inEachLanguage(pages: AuditedPage[]): PageInLanguage[] {
  return pages.flatMap((page) =>
    languagesOf(page).map((language) => ({
      page,
      language,
      path: inLocale(page.path, language),
      label: `${page.name} ${language}`,
    })),
  )
}

async function products(origin: string): Promise<AuditedPage[]> {
  const cards = await packagesOnSale(origin)
  const kinds = Object.entries(KINDS) as [Kind, string][]
  return await Promise.all(
    kinds.map(async ([kind, name]) => {
      const card = cards.find((one) => kindOf(one) === kind)
      if (!card) throw new Error(`the store sells no ${name}`)
      const facts = await productFacts(origin, card)
      return { ...page(name, 'product', pathsIn('en').product(card)), ...facts }
    }),
  )
}

async function checkoutOfBook(origin: string): Promise<string> {
  const [book] = booksOf(await packagesOnSale(origin))
  if (!book) throw new Error('the store sells no book')
  return checkoutPath(book.id)
}

/** The pages below a pack, and the free classes of a live course. */
async function belowProducts(origin: string): Promise<AuditedPage[]> {
  const cards = await packagesOnSale(origin)
  const pack = cards.find((card) => kindOf(card) === 'PACK')
  const classes = await findFreeClasses(origin, cards)
  if (!pack || !classes) throw new Error('the store sells no pack or no course with free classes')
  const part = await partOf(origin, pack, 'TEST_SERIES')
  const paths = pathsIn('en')
  return [
    page('contents of a pack', 'text', paths.packageDetails(pack.id, 'TEST_SERIES')),
    page('part of a pack', 'text', paths.packagePart(pack.id, 'TEST_SERIES', part)),
    page('exams of a pack', 'text', paths.examsList(pack)),
    page('syllabus of a pack', 'text', paths.syllabus(pack)),
    page('free live classes', 'text', paths.freeLiveClass(classes)),
    page('parts of a pack, to choose', 'personal', paths.alacarte(pack.id)),
  ]
}

function page(name: string, template: Template, path: string): AuditedPage {
  return { name, template, path, status: 200, questions: false, sold: false }
}
