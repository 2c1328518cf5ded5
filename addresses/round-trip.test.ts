import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { FREE_KINDS, OPEN_FREE_CONTENT } from '../display/open-free-content.ts'
import { courseSchema, examSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import {
  alacartePath,
  examsListPath,
  freeContentPath,
  freeLiveClassPath,
  packageContentsPath,
  packagePartPath,
  syllabusPath,
} from './content-paths.ts'
import { RESERVED } from './held-addresses.ts'
import { inLocale, LOCALES, localeOfPath, withoutLocale } from './locale.ts'
import { matchAddress } from './match-address.ts'
import {
  courseListingPath,
  examPath,
  examProductsPath,
  productPath,
  productTypePath,
  studyKitPath,
} from './paths.ts'
import { SAMPLE_ADDRESSES } from './route-samples.ts'

/** Slugs and keys that look like words of the table itself. */
const words = [
  ...new Set(
    [...SAMPLE_ADDRESSES, ...RESERVED.map(([pattern]) => pattern)]
      .join('/')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && word.length < 30),
  ),
]
const word = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[a-z0-9]{1,8}$/))
const wholeSegments = SAMPLE_ADDRESSES.map((address) => address.split('/')[1] ?? '').filter(
  (segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment) && segment.length <= 120,
)
const anySlugs = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('-')),
  fc.constantFrom(...wholeSegments),
)
const slugs = anySlugs.filter((slug) => examSchema.shape.urlSlug.safeParse(slug).success)
const courses = fc
  .oneof(
    anySlugs.map((slug) => slug.toUpperCase().replaceAll('-', '_')),
    fc.stringMatching(/^[A-Z0-9][A-Z0-9_]{0,11}$/),
  )
  .filter((course) => courseSchema.shape.id.safeParse(course).success)
const types = fc.constantFrom(...PRODUCT_TYPES)

const found = (path: string) => LOCALES.map((locale) => matchAddress(withoutLocale(inLocale(path, locale))))
const everywhere = (address: unknown) => LOCALES.map(() => address)

describe('every address', () => {
  it('has exactly one answer, and none makes the table stumble', () => {
    const parts = fc.oneof(
      word,
      fc.constantFrom(...wholeSegments),
      fc.string({ maxLength: 12 }),
      fc.constant('..'),
    )
    const paths = fc.oneof(
      fc.array(parts, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('', '?', '#', '/__proto__', '/%', '/\0'),
    )
    fc.assert(
      fc.property(paths, (path) => {
        const address = matchAddress(path)
        const kinds = ['screen', 'redirect', 'reserved'].filter((kind) => Object.hasOwn(address, kind))
        expect(kinds).toHaveLength(1)
      }),
      { numRuns: 2000 },
    )
  })

  it('is found in every language under the address that language gives it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.array(word), (locale, segments) => {
        const path = `/${segments.join('/')}`
        fc.pre(localeOfPath(path) === 'en')
        expect(localeOfPath(inLocale(path, locale))).toBe(locale)
        expect(withoutLocale(inLocale(path, locale))).toBe(path)
      }),
    )
  })
})

describe('whatever a catalogue may hold, a link leads to what it was made for:', () => {
  it('an exam or paper', () => {
    fc.assert(
      fc.property(slugs, (exam) => {
        expect(found(examPath(exam))).toEqual(everywhere({ screen: 'exam-kit', exam }))
      }),
      { numRuns: 2000 },
    )
  })

  it('an exam or paper by product type', () => {
    fc.assert(
      fc.property(slugs, types, (exam, productType) => {
        expect(found(examProductsPath(exam, productType))).toEqual(
          everywhere({ screen: 'exam-products', exam, productType }),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('a course', () => {
    fc.assert(
      fc.property(courses, (course) => {
        expect(found(courseListingPath(course))).toEqual(everywhere({ screen: 'course-listing', course }))
      }),
      { numRuns: 2000 },
    )
  })

  it('a course by product type', () => {
    fc.assert(
      fc.property(courses, types, (course, productType) => {
        expect(found(studyKitPath(course, productType))).toEqual(
          everywhere({ screen: 'study-kit', course, productType }),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('a product type', () => {
    for (const productType of PRODUCT_TYPES)
      expect(found(productTypePath(productType))).toEqual(everywhere({ screen: 'product-type', productType }))
  })

  it('a product', () => {
    const products = fc.record({
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
      slugurl: slugs,
      primaryCategory: types,
      mahaPack: fc.boolean(),
      isTestPassPackage: fc.boolean(),
    })
    fc.assert(
      fc.property(products, (product) => {
        expect(found(productPath(product))).toEqual(
          everywhere({ screen: 'product', id: String(product.id), title: product.slugurl }),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('what lies under a product', () => {
    const ids = fc.integer({ min: 1, max: 2_147_483_647 })
    fc.assert(
      fc.property(ids, ids, slugs, types, (id, part, slugurl, category) => {
        const product = { id, slugurl }
        expect(found(packageContentsPath(id, category))).toEqual(
          everywhere({ screen: 'package-contents', id, category }),
        )
        expect(found(packagePartPath(id, category, part))).toEqual(
          everywhere({ screen: 'package-part', id, category, part }),
        )
        expect(found(examsListPath(id))).toEqual(everywhere({ screen: 'exams-list', id }))
        expect(found(syllabusPath(product))).toEqual(everywhere({ screen: 'syllabus', id, title: slugurl }))
        expect(found(freeLiveClassPath(product))).toEqual(
          everywhere({ screen: 'free-live-class', id, title: slugurl }),
        )
        const [path, query] = alacartePath(id, [part]).split('?')
        expect(found(path!)).toEqual(everywhere({ screen: 'alacarte' }))
        expect(query).toBe(`packageId=${id}&parts=${part}`)
        for (const kind of FREE_KINDS)
          expect(found(freeContentPath(id, kind))).toEqual(
            everywhere(
              OPEN_FREE_CONTENT.includes(kind)
                ? { screen: 'free-content', id, kind }
                : { reserved: 'free content' },
            ),
          )
      }),
      // `question` is a word of a reserved address as well.
      { numRuns: 1000, examples: [[77, 78, 'question', 'TEST_SERIES']] },
    )
  })
})
