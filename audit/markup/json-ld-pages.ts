import { z } from 'zod'
import { mentionedOrganization } from './json-ld-offers.ts'
import {
  absoluteUrl,
  areCounted,
  date,
  language,
  oneOrMore,
  reference,
  text,
  thing,
} from './json-ld-values.ts'

const crumb = thing('ListItem', { position: z.int(), name: text, item: absoluteUrl.optional() })

export const breadcrumbList = thing('BreadcrumbList', {
  itemListElement: z
    .array(crumb)
    .min(2, 'leads nowhere')
    .refine(areCounted, 'positions are not 1, 2, 3 …')
    .refine(
      (crumbs) => crumbs.slice(0, -1).every(({ item }) => item),
      'only the last may be without an item',
    ),
})

const listed = thing('ListItem', {
  position: z.int(),
  url: absoluteUrl,
  name: text.optional(),
  image: absoluteUrl.optional(),
})

export const itemList = thing('ItemList', {
  itemListElement: z
    .array(listed)
    .min(1, 'holds nothing')
    .refine(areCounted, 'positions are not 1, 2, 3 …')
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, 'holds an address twice'),
  itemListOrder: z
    .enum(
      ['ItemListOrderAscending', 'ItemListOrderDescending', 'ItemListUnordered'].map(
        (name) => `https://schema.org/${name}`,
      ),
    )
    .optional(),
  name: text.optional(),
  numberOfItems: z.int().min(1).optional(),
  url: absoluteUrl.optional(),
}).refine(
  ({ numberOfItems, itemListElement }) =>
    numberOfItems === undefined || numberOfItems >= itemListElement.length,
  'numberOfItems is less than the items',
)

const question = thing('Question', { name: text, acceptedAnswer: thing('Answer', { text }) })

export const faqPage = thing('FAQPage', {
  mainEntity: z.array(question).min(1, 'holds no question'),
  inLanguage: language.optional(),
  name: text.optional(),
  url: absoluteUrl.optional(),
})

const common = {
  '@id': absoluteUrl.optional(),
  url: absoluteUrl,
  description: text.optional(),
  dateModified: date.optional(),
  datePublished: date.optional(),
  image: oneOrMore(absoluteUrl).optional(),
  inLanguage: language.optional(),
  isPartOf: reference.optional(),
  publisher: mentionedOrganization.optional(),
}
const PAGE_TYPES = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'SearchResultsPage'] as const

export const webPage = z.strictObject({ '@type': z.enum(PAGE_TYPES), name: text, ...common })

export const article = thing('Article', {
  ...common,
  headline: text,
  author: mentionedOrganization,
  datePublished: date,
  mainEntityOfPage: absoluteUrl.optional(),
})
