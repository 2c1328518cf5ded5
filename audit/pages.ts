import { inLocale, LOCALES, type Locale } from '../addresses/locale.ts'
import { courseListingPath, listingQuery, pathsIn, studyKitPath } from '../addresses/paths.ts'
import { hasQuestions, type Kind, kindOf, packagesOnSale } from './catalogue.ts'

export type Template =
  | 'home'
  | 'listing'
  | 'empty listing'
  | 'product'
  | 'text'
  | 'personal'
  | 'missing'
  | 'reference'

export interface AuditedPage {
  name: string
  template: Template
  /** without language */
  path: string
  status: number
  /** a product that answers questions */
  questions: boolean
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
const filters = { categoryFacets: ['TEST_SERIES'], langFacets: ['HINDI'] }

/** One page of each template, products by their kind. */
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
    page('search, nothing found', 'empty listing', '/search?searchTerm=zzzz'),
    page('search, nothing asked', 'empty listing', '/search'),
    ...(await products(origin)),
    page('static page', 'text', '/privacy-policy.html'),
    page('support', 'text', '/support'),
    page('profile, a guest', 'personal', '/my-profile'),
    page('wishlist, a guest', 'personal', '/wishlist'),
    page('shared list, ended', 'personal', '/wl/AAAAAAAAAAAAAAAAAAAAAA'),
    { ...page('not found', 'missing', '/there-is-no-such-page'), status: 404 },
    page('API reference', 'reference', '/api/docs'),
  ]
}

/** The languages that a page stands in. */
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
      const questions = await hasQuestions(origin, card)
      return { ...page(name, 'product', pathsIn('en').product(card)), questions }
    }),
  )
}

function page(name: string, template: Template, path: string): AuditedPage {
  return { name, template, path, status: 200, questions: false }
}
