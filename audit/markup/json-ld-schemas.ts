import { z } from 'zod'
import { article, breadcrumbList, faqPage, itemList, webPage } from './json-ld-pages.ts'
import { course, product } from './json-ld-products.ts'
import { absoluteUrl, language, oneOrMore, reference, text, thing } from './json-ld-values.ts'

const contactPoint = thing('ContactPoint', {
  contactType: text,
  telephone: z
    .string()
    .regex(/^\+\d[\d -]{6,18}$/, 'must be an international number')
    .optional(),
  email: z.email().optional(),
  areaServed: z.literal('IN').optional(),
  availableLanguage: oneOrMore(text).optional(),
  url: absoluteUrl.optional(),
}).refine(({ telephone, email, url }) => telephone || email || url, 'gives no way to reach anybody')

export const organization = thing('Organization', {
  name: text,
  url: absoluteUrl,
  logo: z.union([
    absoluteUrl,
    thing('ImageObject', { url: absoluteUrl, width: z.int().optional(), height: z.int().optional() }),
  ]),
  contactPoint: oneOrMore(contactPoint),
  sameAs: z.array(absoluteUrl).min(1, 'names no profile'),
  alternateName: text.optional(),
  description: text.optional(),
  legalName: text.optional(),
})

const urlTemplate = absoluteUrl.refine(
  (value) => placeIn(value) !== undefined,
  'must hold {a_place} for the words',
)

function placeIn(template: string): string | undefined {
  return /\{([A-Za-z_]+)\}/.exec(template)?.[1]
}

const searchAction = thing('SearchAction', {
  target: z.union([urlTemplate, thing('EntryPoint', { urlTemplate })]),
  'query-input': z.string().regex(/^required name=[A-Za-z_]+$/, 'must be written as "required name=a_place"'),
}).refine(({ target, 'query-input': input }) => {
  const template = typeof target === 'string' ? target : target.urlTemplate
  return input === `required name=${placeIn(template)}`
}, 'query-input does not name the place in the target')

export const webSite = thing('WebSite', {
  name: text,
  url: absoluteUrl,
  potentialAction: searchAction,
  alternateName: text.optional(),
  description: text.optional(),
  inLanguage: oneOrMore(language).optional(),
  publisher: reference.optional(),
})

/** Every node that may appear at the top level of a page's structured data. */
export const jsonLdNode = z.discriminatedUnion('@type', [
  article,
  breadcrumbList,
  course,
  faqPage,
  itemList,
  organization,
  product,
  webPage,
  webSite,
])
