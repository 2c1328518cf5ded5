import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseSchema, examSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { SAMPLE_ADDRESSES } from './route-samples.ts'

describe('a catalogue', () => {
  const segments = SAMPLE_ADDRESSES.map((address) => address.split('/')[1] ?? '')
  const parts = segments
    .filter((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment) && segment.length <= 60)
    .flatMap((segment) => {
      const all = segment.split('-')
      return all.flatMap((_, from) =>
        all.slice(from).map((_, length) => all.slice(from, from + length + 1).join('-')),
      )
    })
  const names = [...new Set([...parts, 'api', 'assets', 'media', 'hi'])].sort()

  it('may name an exam freely, except for the few names that other pages use', () => {
    const refused = names.filter((name) => !examSchema.shape.urlSlug.safeParse(name).success)
    expect(refused).toMatchInlineSnapshot(`
      [
        "api",
        "assets",
        "blog",
        "checkout",
        "cuet-college-checker",
        "cuet-college-comparison",
        "cuet-college-directory",
        "cuet-college-predictor",
        "cuet-result-tracker",
        "e",
        "fpm",
        "hi",
        "media",
        "my",
        "my-3d",
        "my-3d-models",
        "my-ebooks",
        "my-live",
        "my-live-class",
        "my-mock",
        "my-mock-test",
        "my-notebook",
        "my-orders",
        "my-profile",
        "my-purchase",
        "my-test",
        "my-test-analysis",
        "my-videos",
        "neet-rank-predictor",
        "psych-test-portal",
        "question-answer-doubts",
        "ssc-test-page",
        "teach",
        "test-series-portal",
        "wl",
      ]
    `)
  })

  it('may name a course as it likes, but for those names and for double or closing underscores', () => {
    const refused = [...names, 'a_', 'a__b']
      .map((name) => name.toUpperCase().replaceAll('-', '_'))
      .filter((name) => !courseSchema.shape.id.safeParse(name).success)
    expect(refused).toMatchInlineSnapshot(`
      [
        "API",
        "ASSETS",
        "BLOG",
        "CHECKOUT",
        "FPM",
        "HI",
        "MEDIA",
        "MY_3D",
        "MY_3D_MODELS",
        "MY_EBOOKS",
        "MY_LIVE",
        "MY_LIVE_CLASS",
        "MY_MOCK",
        "MY_MOCK_TEST",
        "MY_NOTEBOOK",
        "MY_ORDERS",
        "MY_PROFILE",
        "MY_PURCHASE",
        "MY_TEST",
        "MY_TEST_ANALYSIS",
        "MY_VIDEOS",
        "NEET_RANK_PREDICTOR",
        "PSYCH_TEST_PORTAL",
        "QUESTION_ANSWER_DOUBTS",
        "TEACH",
        "TEST_SERIES_PORTAL",
        "WL",
        "A_",
        "A__B",
      ]
    `)
  })

  it('may name an exam and a course by any two words of its own', () => {
    const own = fc.stringMatching(/^[a-z]{4,9}-[a-z0-9]{4,9}$/)
    fc.assert(
      fc.property(own, (name) => {
        fc.pre(!names.includes(name))
        expect(examSchema.shape.urlSlug.safeParse(name).success).toBe(true)
        const course = name.toUpperCase().replaceAll('-', '_')
        expect(courseSchema.shape.id.safeParse(course).success).toBe(true)
      }),
    )
  })
})
