import { below, isAmong, type ModulePatterns } from './module-patterns.ts'

/** What plays videos comes only with a video, what keeps answers only with the exam room. */
const LIBRARIES: ModulePatterns = {
  of: ['node_modules/'],
  butNot: below('node_modules/', 'hls.js/', 'idb/'),
}

/** What every page may load, and what only signing in and a person's own pages do. */
const STORE: ModulePatterns = { of: below('/', 'web/', 'addresses/', 'display/', 'contract/', 'pricing/') }
const ACCOUNT: ModulePatterns = {
  of: [
    '/web/person/',
    ...below('/web/pages/account/', 'profile/', 'wishlist/'),
    '/web/parts/own-place/',
    ...below('/web/data/', 'people', 'person-client', 'wishlist', 'cart', 'library', 'use-answer'),
    ...below('/web/texts/', 'wishlist', 'sign-in'),
    '/contract/fields/',
    'contract-routes/people',
  ],
  butNot: below(
    '/web/person/',
    'person-store',
    'heart',
    'account-links',
    'account-wake',
    'sign-in/sign-in-signals',
  ),
}

/** What lists of tests, the exam room and results share; nothing in it asks anything. */
const TESTS: ModulePatterns = {
  of: [
    ...below('/web/texts/', 'my-tests', 'tests', 'result', 'exam'),
    '/addresses/test-',
    '/exam/',
    '/question-types/',
    ...below('/web/ui/', 'handheld', 'rich-text', 'apply-styles'),
  ],
  // Also what leads to a test from elsewhere.
  butNot: ['/pages/exam/', '/addresses/test-paths'],
}

/** What comes with the first press that opens a dialog, and what belongs to pages of one kind alone. */
const APART = {
  dialogs: {
    of: [
      ...below('/web/ui/', 'dialog-frame', 'video-player', 'play-hls', 'old-ios'),
      ...below('/web/texts/', 'product-popups', 'video'),
    ],
  },
  product: {
    of: [
      ...below('/web/pages/storefront/', 'offers', 'sections', 'product-'),
      ...below('/web/parts/product/', 'product-', 'best-for', 'purchase-', 'learn-purchase', 'class-time'),
      ...below('/web/texts/', 'offers', 'coupon', 'product'),
      ...below('/web/data/', 'offers', 'previews'),
      '/pricing/',
    ],
    butNot: ['/pricing/discount'],
  },
  contents: {
    of: [
      ...below('/addresses/', 'segments', 'checkout-address'),
      '/display/can-be-bought',
      ...below('/web/pages/', 'contents/', 'support/'),
      ...below('/web/parts/', 'free-content/', 'asking/'),
      ...below('/web/texts/', 'contents', 'live', 'support', 'asking', 'listing'),
    ],
  },
  lists: {
    of: [
      ...below('/web/pages/storefront/', 'filter-', 'listing-page', 'search-page'),
      '/web/parts/product/facet-',
    ],
  },
  // What goes on sideways stands below the first screen.
  rows: { of: below('/web/ui/', 'carousel', 'strip', 'use-row', 'use-drag', 'use-auto-advance') },
  own: {
    of: [
      ...below('/web/pages/', 'tests/', 'exam/', 'learning/', 'own-places/', 'orders/', 'dev/'),
      ...below('/web/parts/', 'question/', 'result/', 'test/', 'order/'),
      ...below('/web/ui/', 'on-return', 'phone-link', 'copy-phone', 'request-key', 'kept-draft', 'tooltip'),
      '/web/parts/page/moment',
      '/display/phone',
      ...below('/web/texts/', 'shelf', 'analysis'),
      '/addresses/screens/',
    ],
  },
  tests: TESTS,
  // Of the first page the server has asked all this.
  asked: {
    of: [
      ...below('/web/data/', 'store-client', 'browser-client', 'catalogue', 'editorial'),
      '/web/parts/product/shown-fields',
      '/web/pages/storefront/straight-listing',
      ...below('/addresses/', 'store-address', 'category-slugs'),
    ],
  },
} satisfies Record<string, ModulePatterns>

const FIELDS: ModulePatterns = { of: ['/contract/fields/'] }
/**
 * What is read before a test and the room both need, small as it is: a request each would be longer on its
 * way than in it.
 */
const EXAM: ModulePatterns = {
  of: ['/web/texts/exam-', ...below('/web/pages/exam/hall/', 'skin-words', 'time-left', 'state-shape')],
}
/** The same that results need as well, without the words of the room. */
const SHOWN: ModulePatterns = {
  of: [...below('/web/parts/question/', 'exam-styles', 'localised', 'type-label'), '/web/ui/katex.css'],
}
const RESULT_WORDS: ModulePatterns = { of: below('/web/texts/', 'my-tests', 'tests', 'result') }

/** Every list of this file by its name. */
export const MODULE_PATTERNS: Record<string, ModulePatterns> = {
  libraries: LIBRARIES,
  store: STORE,
  account: ACCOUNT,
  ...APART,
  fields: FIELDS,
  exam: EXAM,
  shown: SHOWN,
  'result words': RESULT_WORDS,
}

function isStore(id: string): boolean {
  return isAmong(STORE, id) && ![ACCOUNT, ...Object.values(APART)].some((other) => isAmong(other, id))
}

const among = (patterns: ModulePatterns) => (id: string) => isAmong(patterns, id)

/** How the builder puts modules together. */
export const CHUNK_GROUPS = [
  { name: 'libraries', test: among(LIBRARIES) },
  { name: 'store', test: isStore, minShareCount: 5 },
  // Every page carries the name of each part: small ones that go together are one.
  { name: 'fields', test: among(FIELDS), minShareCount: 3 },
  // The room needs no words of lists and results, nor they its own.
  { name: 'exam', test: among(EXAM), minShareCount: 2 },
  { name: 'shown', test: among(SHOWN), minShareCount: 2 },
  { name: 'results', test: among(RESULT_WORDS), minShareCount: 2 },
  { name: 'tests', test: among(TESTS), minShareCount: 2 },
]

/** The files that every page loads first. */
export const EVERYWHERE = ['libraries', 'rolldown-runtime', 'store'].map(
  (name) => new RegExp(`/${name}-[^/]+\\.js$`),
)
