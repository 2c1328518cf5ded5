import { NOT_SET, UTM_NAMES } from './keep-utm.ts'
import { PRODUCT_SOURCE } from './product-source.ts'

export interface Utm {
  utm_source: string
  utm_medium: string
  utm_content: string
  utm_campaign: string
  utm_term: string
  gclid: string
}

const LONGEST = 200

/** The source of this visit (B §3); a value with an @ is no campaign (B §5). */
export function utmNow(): Utm {
  return Object.fromEntries(UTM_NAMES.map((name) => [name, kept(name)])) as unknown as Utm
}

/** The same, with the source from a product’s address in this tab (A §2). */
export function cameNow(): Utm & { utm_product_source?: string } {
  const source = kept(PRODUCT_SOURCE)
  return source === NOT_SET ? utmNow() : { ...utmNow(), utm_product_source: source }
}

function kept(name: string): string {
  try {
    const value = sessionStorage.getItem(name)
    return !value || value.includes('@') ? NOT_SET : value.slice(0, LONGEST)
  } catch {
    return NOT_SET
  }
}
