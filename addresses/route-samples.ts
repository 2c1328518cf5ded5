import { SCREENS } from './screens/screens.ts'

/**
 * Forms of the specification's route tables, each with addresses that have it; what stands at them is in
 * route-table.txt.
 */
type Samples = readonly (readonly [form: string, ...addresses: string[]])[]

/** A §2, B §2.2 to §2.7: the screens that there are, which name addresses of theirs themselves. */
const BUILT: Samples = SCREENS.map(({ pattern, samples }) => [pattern, ...samples])

/** Old addresses, and other writings of those that there are. */
const LED_ELSEWHERE: Samples = [
  ['/{category}', '/law', '/iitneet', '/computer-science-engineering', '/tamil-nadu', '/jharkhand'],
  ['(as displayed)', '/cuet/online-coaching-study-kit', '/cuet/video-courses-study-kit'],
  ['(as displayed)', '/sbi-po/online-coaching-kit', '/sbi-po/video-courses-kit'],
  ['/support.html', '/support.html'],
  ['/MyContent/…', '/MyContent/product_category_ONLINE_PAID_LIVE_CLASSES/VID42'],
  ['/youtube_video/yt_video/:videoId', '/youtube_video/yt_video/aB3-_x'],
  ['/gold/paytm/callback', '/gold/paytm/callback'],
  ['/video-package/:id/:packageName', '/video-package/1004/name'],
  ['/my-videos', '/my-videos'],
  ['/my-live-class', '/my-live-class'],
  ['/my-ebooks', '/my-ebooks'],
  ['/my-3d-models', '/my-3d-models'],
]

/** Platform §2.2 to §2.4: held free for the work that builds it. */
const HELD: Samples = [
  [
    '(below exam landing pages)',
    '/ctet/syllabus',
    '/ssc-chsl/result',
    '/nda/admit-card',
    '/afcat/apply-online',
    '/neet/cut-off',
    '/cuet/eligibility',
    '/cuet-pg/previous-year-question-paper',
    '/rbi-grade-b/syllabus',
    '/csir-net/syllabus',
  ],
  ['/{hash} (none configured)', '/a1b2c3d4e5'],
  ['/not-found', '/not-found'],
  ['/performance-dashboard', '/performance-dashboard'],
  ['/question-answer', '/question-answer', '/question-answer/what-is-inertia/77'],
  [
    '/question-answer-doubts',
    '/question-answer-doubts',
    '/question-answer-doubts/reports',
    '/question-answer-doubts/reports/2026-11-01/9',
  ],
  [
    '(below /my-purchase)',
    '/my-purchase/continue-studying',
    '/my-purchase/1/mahapack/title',
    '/my-purchase/1/mahapack/title/2/exam/batchview',
    '/my-purchase/1/title/ppc',
    '/my-purchase/1/title/VIDEOS/player/3',
    '/my-purchase/1/title/ppc/VIDEOS/exam/4',
    '/my-purchase/1/title/ppc/VIDEOS/subject/4/physics',
    '/my-purchase/1/title/ppc/VIDEOS/subject/4/physics/5/6',
    '/my-purchase/1/title/batch',
    '/my-purchase/1/name/2/name',
    '/my-purchase/1/name/exams',
    '/my-purchase/1/name/exams/2/exam',
    '/my-purchase/1/name/exams/2/exam/3/title/batch',
    '/my-purchase/1/name/exams/2/exam/options',
    '/my-purchase/1/name/exams/2/exam/allBatches',
    '/my-purchase/1/name/exams/2/exam/3/name',
    '/my-purchase/1/name/selectExams',
  ],
  ['/impartus', '/impartus'],
  ['/my-live-class/:id/:child?', '/my-live-class/1', '/my-live-class/1/2'],
  ['/my-ebooks/:id', '/my-ebooks/1'],
  ['/my-3d-models/:id', '/my-3d-models/1'],
  ['/…-tracker, /…-predictor', '/cuet-result-tracker', '/jaiib-result-predictor', '/caiib-result-predictor'],
  ['/3d-learning', '/3d-learning'],
  [
    '/:subject/question/:questionTitle',
    '/physics/question/',
    '/physics/question',
    '/physics/question/what-is-inertia',
  ],
  ['/onboarding-help', '/onboarding-help'],
  ['/fpm/:mappingId', '/fpm/1'],
  [
    '/cuet-college-…',
    '/cuet-college-predictor',
    '/cuet-college-checker',
    '/cuet-college-directory',
    '/cuet-college-comparison',
    '/cuet-college/1/name',
  ],
  ['/e-books', '/e-books'],
  ['/post/:postType/:postId/:name?', '/post/article/1', '/post/article/1/name'],
  ['/blog/', '/blog', '/blog/', '/blog/2026/how-to-begin'],
  ['/refer-and-earn', '/refer-and-earn'],
  ['/freeContent/:id/:kind (not opened yet)', '/freeContent/1010/ebooks'],
]

/** Near misses: what one pattern might swallow from another, and what no form has. */
const TRAPS: Samples = [
  ['longest closing first', '/cuet-ebooks', '/cuet-books', '/e-books-books', '/x/mock-tests-study-kit'],
  ['a closing before a prefix', '/cuet-mock-tests', '/ssc-cgl-books', '/cbse-class-12-exam-kit'],
  ['a type before an exam', '/mock-tests-mock-tests', '/books-exam-kit', '/3d-models-study-materials'],
  [
    'nothing before a closing',
    '/-mock-tests',
    '/-study-materials',
    '/study-materials',
    '/exam-kit',
    '/cuet-',
  ],
  ['empty parts', '//', '/cuet//mock-tests-study-kit', '/cuet/', '/product//title', '/product/1010/'],
  ['dashes', '/cuet--pg-study-materials', '/-cuet-study-materials', '/cuet-pg--mock-tests', '/cuet-pg-'],
  ['capital letters', '/CUET', '/Cuet-study-materials', '/cuet-PG-mock-tests', '/Search', '/PRODUCT/1010/x'],
  [
    'one part more or less',
    '/cuet/mock-tests-study-kit/x',
    '/cuet/mock-tests',
    '/cuet/anything',
    '/product/1010',
    '/product/1010/a/b',
    '/sbi-po/syllabus',
    '/search/cuet',
    '/wl',
    '/checkout',
    '/checkout/1/cart',
    '/checkout/1/cart/paid',
    '/checkout/title',
    '/my-purchase/title/1',
    '/my-purchase/0/name',
    '/my-notebook/due',
    '/my-notebook/practice/1',
    '/my-live-class/1/child',
    '/freeContent/1',
    '/freeContent/1010/videos',
    '/packageDetails/1010',
    '/packageDetails/1010/TEST_SERIES/1003',
    '/packageDetails/1010/TEST_SERIES/1003/1',
    '/packageDetails/1010/TEST_SERIES/1003/0/0',
    '/productDetails/1010',
    '/productDetails/1010/title/examsList',
    '/productDetails/alacarte/1010',
    '/free-live-class/1001',
    '/video-package/1004',
    '/mock-test',
    '/a/b/mock-test',
    '/cuet-college',
    '/post/article',
  ],
  [
    'a number that is none',
    '/packageDetails/01010/TEST_SERIES',
    '/packageDetails/4294967297/TEST_SERIES',
    '/packageDetails/-1/TEST_SERIES',
    '/packageDetails/1e3/TEST_SERIES',
    '/productDetails/x/examsList',
  ],
  [
    'a kind that is none',
    '/packageDetails/1010/test_series',
    '/packageDetails/1010/FREE_CONTENT',
    '/packageDetails/1010/__proto__',
  ],
  ['of every object', '/__proto__', '/constructor', '/toString/valueOf', '/constructor-mock-tests'],
  [
    'in another writing',
    '/%63uet',
    '/cuet%2Fmock-tests-study-kit',
    '/सीयूईटी-mock-tests',
    '/%E0%A4%95',
    '/cuet_pg',
  ],
  ['very long', `/${'a'.repeat(500)}-mock-tests`, `/${'a-'.repeat(250)}`],
  ['a language is no exam', '/hi', '/hi/cuet', '/hindi'],
  ['files and doors of the server', '/cuet.php', '/.env', '/api', '/assets', '/.html', '/a/b.html'],
]

export const ROUTE_SAMPLES: readonly (readonly [chapter: string, samples: Samples])[] = [
  ['Screens', BUILT],
  ['Led elsewhere', LED_ELSEWHERE],
  ['Held for later work', HELD],
  ['Near misses', TRAPS],
]

export const SAMPLE_ADDRESSES: readonly string[] = ROUTE_SAMPLES.flatMap(([, samples]) =>
  samples.flatMap(([, ...addresses]) => addresses),
)
