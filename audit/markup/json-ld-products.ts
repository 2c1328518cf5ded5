import { z } from 'zod'
import { mentionedOrganization, offers } from './json-ld-offers.ts'
import { absoluteUrl, date, duration, language, oneOrMore, reference, text, thing } from './json-ld-values.ts'

const rating = thing('AggregateRating', {
  ratingValue: z.number().min(1).max(5),
  ratingCount: z.int().min(1).optional(),
  reviewCount: z.int().min(1).optional(),
  bestRating: z.literal(5).optional(),
  worstRating: z.literal(1).optional(),
}).refine(
  ({ ratingCount, reviewCount }) => ratingCount !== undefined || reviewCount !== undefined,
  'must say how many rated',
)

export const product = thing('Product', {
  sku: text,
  name: text,
  description: text,
  image: oneOrMore(absoluteUrl),
  url: absoluteUrl,
  brand: z.union([
    reference,
    thing('Brand', { name: text, url: absoluteUrl.optional(), logo: absoluteUrl.optional() }),
  ]),
  offers,
  additionalProperty: z
    .array(thing('PropertyValue', { name: text, value: z.union([text, z.number()]) }))
    .optional(),
  aggregateRating: rating.optional(),
  category: text.optional(),
  gtin13: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  isRelatedTo: z.array(reference).optional(),
  releaseDate: date.optional(),
})

const instance = thing('CourseInstance', {
  courseMode: z.enum(['Online', 'Onsite', 'Blended']),
  courseWorkload: duration.optional(),
  courseSchedule: thing('Schedule', {
    repeatFrequency: z.enum(['Daily', 'Weekly', 'Monthly', 'Yearly']),
    repeatCount: z.int().min(1),
    duration: duration.optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }).optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  inLanguage: oneOrMore(language).optional(),
  instructor: oneOrMore(thing('Person', { name: text, url: absoluteUrl.optional() })).optional(),
  location: text.optional(),
}).refine(
  ({ startDate, endDate }) => !startDate || !endDate || Date.parse(startDate) <= Date.parse(endDate),
  'ends before it starts',
)

export const course = thing('Course', {
  name: text,
  description: text,
  provider: mentionedOrganization,
  offers,
  hasCourseInstance: oneOrMore(instance).optional(),
  about: oneOrMore(text).optional(),
  aggregateRating: rating.optional(),
  courseCode: text.optional(),
  educationalLevel: text.optional(),
  image: oneOrMore(absoluteUrl).optional(),
  inLanguage: oneOrMore(language).optional(),
  teaches: oneOrMore(text).optional(),
  url: absoluteUrl.optional(),
})
