import { NOT_SET, UTM_NAMES } from './keep-utm.ts'

export interface Utm {
  utm_source: string
  utm_medium: string
  utm_content: string
  utm_campaign: string
  utm_term: string
  gclid: string
}

const LONGEST = 200

/** How this visit came (B §3); B §5: what holds an @ is nobody's campaign. */
export function utmNow(): Utm {
  return Object.fromEntries(UTM_NAMES.map((name) => [name, kept(name)])) as unknown as Utm
}

function kept(name: string): string {
  try {
    const value = sessionStorage.getItem(name)
    return !value || value.includes('@') ? NOT_SET : value.slice(0, LONGEST)
  } catch {
    return NOT_SET
  }
}
