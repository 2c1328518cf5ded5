import { expect, it } from 'vitest'
import type { PackageContents } from '../package-contents.ts'
import { packageSchema } from './catalogue-file.ts'
import { overPromised } from './check-promises.ts'
import type { StoredPackage } from './normalise-catalogue.ts'

const AT = '2026-10-01T00:00:00.000Z'
const saying = (changes: object) =>
  packageSchema.parse({
    id: 5,
    title: 'CUET tests',
    desc: 'Two tests to begin with.',
    primaryCategory: 'TEST_SERIES',
    categoryList: ['TEST_SERIES'],
    courses: ['CUET'],
    languages: ['HINDI'],
    imgUrl: '/media/catalogue/x.webp',
    createdAt: AT,
    updatedAt: AT,
    multiValidity: [
      { id: 1, title: 'A year', validity: 12, originalValidity: 12, spPaise: 1, mrpPaise: 2, primary: true },
    ],
    ...changes,
  }) as StoredPackage

const one = { mappingId: 9, paperId: 1, free: true, plan: { appOnly: false } }
const other = { mappingId: 10, paperId: 2, free: false, plan: { appOnly: false } }
const TWO_TESTS = { own: [one, other], all: [one, other], files: {} } as unknown as PackageContents

const placesOf = (changes: object) => overPromised(saying(changes), TWO_TESTS).map(({ path }) => path)

it('finds nothing where words promise what opens', () => {
  expect(placesOf({ freeContentData: [{ contentId: 9, contentTitle: 'Free', contentType: 1 }] })).toEqual([])
})

it('finds, with its place, every text that promises more than opens', () => {
  const found = placesOf({
    title: '20 mock tests for CUET',
    headline: 'With 12 live classes',
    highlights: ['2 tests', '40 hours of video'],
    overview: [{ title: 'Inside', body: '<ul><li>10 full mocks</li></ul>' }],
    additionalDesc: '<p>And 3 e-books.</p>',
    salientFeatures: [{ id: 1, name: 'More', description: 'Five tests a week.' }],
    faqJson: [
      { que: 'How many?', ans: '<p>30 tests.</p>', id: 1 },
      { qN: 'When?', aN: '<p>Now.</p>', qNo: 2 },
    ],
    testimonialJson: [{ name: 'A', rating: 5, description: 'I took 40 mocks.' }],
    subCategories: [{ id: 1, category: 'TEST_SERIES', count: 100 }],
    freeContentData: [{ contentId: 10, contentTitle: 'Not free', contentType: 1 }],
  })
  expect(found).toEqual(
    [
      'title',
      'headline',
      'additionalDesc',
      'highlights[1]',
      'overview[0]',
      'salientFeatures[0]',
      'faqJson[0]',
      'testimonialJson[0]',
      'subCategories[0].count',
      'freeContentData[0]',
    ].map((place) => `packages (5).${place}`),
  )
})

it('leaves what is printed in a book to the book', () => {
  const book = { primaryCategory: 'BOOKS', categoryList: ['BOOKS'], highlights: ['20 practice papers'] }
  expect(placesOf({ ...book, subCategories: [{ id: 1, category: 'BOOKS', count: 2 }] })).toEqual([])
})
