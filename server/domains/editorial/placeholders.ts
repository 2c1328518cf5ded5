import type { Locale } from '../../../addresses/locale.ts'
import type { SiteFile } from './site-file.ts'

/** What a page may leave to site.json: `{phone}`, `{seller.name}` … */
export const PLACEHOLDERS = [
  'brand',
  'phone',
  'email',
  'supportHours',
  'seller.name',
  'seller.address',
  'grievanceOfficer.name',
  'grievanceOfficer.email',
  'grievanceOfficer.phone',
] as const

export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>

export const PLACEHOLDER = /\{([A-Za-z][A-Za-z.]*)\}/

export function placeholderValues(site: SiteFile, locale: Locale): PlaceholderValues {
  const { seller, grievanceOfficer } = site
  return {
    brand: site.brand.name[locale],
    phone: site.phone,
    email: site.email,
    supportHours: site.supportHours[locale],
    'seller.name': seller.name,
    'seller.address': seller.address,
    'grievanceOfficer.name': grievanceOfficer.name,
    'grievanceOfficer.email': grievanceOfficer.email,
    'grievanceOfficer.phone': grievanceOfficer.phone,
  }
}

export function isPlaceholder(name: string): name is keyof PlaceholderValues {
  return (PLACEHOLDERS as readonly string[]).includes(name)
}

/** The text with every known placeholder filled; `onUnknown` receives the others. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void,
): string {
  return text.replaceAll(new RegExp(PLACEHOLDER, 'g'), (whole, name: string) => {
    if (isPlaceholder(name)) return values[name]
    onUnknown(name)
    return whole
  })
}
