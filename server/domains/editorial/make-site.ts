import { LOCALES, type Locale } from '../../../addresses/locale.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import { findLinkFaults, makePages } from './make-pages.ts'
import { placeholderValues } from './placeholders.ts'
import { refuseSite } from './refuse-site.ts'
import { REQUIRED_PAGES } from './required-pages.ts'
import type { HomeContent, SiteAnswer, SiteContent } from './site-content.ts'
import { type SiteFile, siteFileSchema } from './site-file.ts'

const OPENABLE_TYPES_GONE =
  'site.json: openableTypes is not read any more, and can be deleted: a package is sold when what it promises is in its contents (docs/buying.md)'

/** What a site folder holds: bytes or text by name, `site.json` and `pages/refund.en.md`. */
export type SiteSource = ReadonlyMap<string, string | Uint8Array>

/** The content of a site folder, checked as a whole. Throws OperatorRefused with every fault. */
export function makeSite(source: SiteSource, folder = 'content/site'): SiteContent {
  const faults: PlacedFault[] = []
  const texts = new Map<string, string>()
  for (const [name, content] of source) {
    const text = textOf(content)
    if (text === undefined) faults.push({ path: name, reason: 'is not UTF-8' })
    else texts.set(name, text)
  }
  const file = readSiteFile(texts.get('site.json'), faults)
  const values = file && { en: placeholderValues(file, 'en'), hi: placeholderValues(file, 'hi') }
  const pages = makePages(texts, values, faults)
  for (const name of REQUIRED_PAGES) {
    if (!source.has(`pages/${name}.en.md`))
      faults.push({ path: `pages/${name}.en.md`, reason: 'is missing; the store links to this page' })
  }
  // Links are reported when all else is right: most of their faults would only repeat that a page is missing.
  if (faults.length === 0) faults.push(...findLinkFaults(pages))
  if (!file || faults.length > 0) throw refuseSite(folder, faults)
  return frozen({
    site: inEach((locale) => siteIn(file, locale)),
    home: inEach((locale) => homeIn(file, locale)),
    pages: new Map([...pages].map(([name, both]) => [name, inEach((locale) => frozen(both[locale].page))])),
    widgetSets: new Map(Object.entries(frozen(file.widgetSets))),
    tagOrigins: [...new Set(file.tags.flatMap(({ src, hosts }) => [new URL(src).origin, ...hosts]))],
    lectures: inEach((locale) =>
      file.lectures.map(({ id, title, url }) => ({ id, title: title[locale], url })),
    ),
    lectureOrigins: [...new Set(file.lectures.map(({ url }) => new URL(url).origin))],
    partners: new Map(file.partners.map((partner) => [partner.id, partner])),
    warnings: file.openableTypes === undefined ? [] : [OPENABLE_TYPES_GONE],
  })
}

function textOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

function readSiteFile(text: string | undefined, faults: PlacedFault[]): SiteFile | undefined {
  const fault = (place: string, reason: string) => void faults.push({ path: `site.json${place}`, reason })
  if (text === undefined) return fault('', 'is missing')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fault('', `is not JSON (${(error as Error).message})`)
  }
  const read = siteFileSchema.safeParse(json)
  if (read.success) return read.data
  for (const issue of read.error.issues)
    fault(issue.path.length > 0 ? `: ${issue.path.join('.')}` : '', issue.message)
  return undefined
}

function siteIn(file: SiteFile, locale: Locale): SiteAnswer {
  const { brand, phone, email, about, appUrl, seller, grievanceOfficer } = file
  return {
    brand: { name: brand.name[locale], tagline: brand.tagline[locale], legalName: brand.legalName },
    phone,
    email,
    supportHours: file.supportHours[locale],
    about,
    appUrl,
    social: file.social.map((link) => ({ ...link, label: link.label[locale] })),
    sisters: file.sisters.map((sister) => ({ ...sister, desc: sister.desc[locale] })),
    seller,
    grievanceOfficer: { ...grievanceOfficer, hours: grievanceOfficer.hours[locale] },
    privacyNotice: file.privacyNotice[locale],
    ...chargedTaxes(file),
    refundTerms: file.refundTerms && {
      courses: file.refundTerms.courses[locale],
      ebooks: file.refundTerms.ebooks[locale],
      books: file.refundTerms.books[locale],
    },
    alacarteTiers: file.alacarteTiers,
    delivery: file.delivery,
    gold: file.gold && {
      path: file.gold.path,
      title: file.gold.title[locale],
      text: file.gold.text[locale],
    },
    wallet: file.wallet && { name: file.wallet.name[locale] },
    loginWidget: file.loginWidget,
    tags: file.tags.map(({ id, src }) => ({ id, src })),
  }
}

/** Who is not registered under GST charges none, whatever the rates are. */
function chargedTaxes({ seller, taxes, shipping }: SiteFile): Pick<SiteAnswer, 'taxes' | 'shipping'> {
  if (seller.gstin !== null) return { taxes, shipping }
  return {
    taxes: Object.fromEntries(Object.entries(taxes).map(([type, tax]) => [type, { ...tax, percent: 0 }])),
    shipping: { ...shipping, percent: 0 },
  }
}

function homeIn(file: SiteFile, locale: Locale): HomeContent {
  return {
    banner: file.banner.map((slide) => ({
      ...slide,
      title: slide.title[locale],
      text: slide.text[locale],
      linkText: slide.linkText[locale],
    })),
    testimonials: file.testimonials.map((voice) => ({ ...voice, text: voice.text[locale] })),
  }
}

function inEach<T extends object>(make: (locale: Locale) => T): Record<Locale, T> {
  return frozen(Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>)
}

/** The same value for every request: nobody may change it. */
function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner)
  return Object.freeze(value)
}
