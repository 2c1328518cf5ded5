import { isPackageId, newestFirst } from './newest-first.ts'

const MOST_VISITED = 10
const HALF_A_YEAR_S = 180 * 24 * 60 * 60

/** The recently viewed packages, newest first. */
export function readRecentlyVisited(cookies: string): number[] {
  const ids = (cookieOf(cookies, 'recently_visited') ?? '').split('.').map(packageId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST_VISITED)
}

/** The cookie with this package as the newest. */
export function recentlyVisitedCookie(cookies: string, packageId: number): string {
  const before = readRecentlyVisited(cookies)
  const ids = isPackageId(packageId) ? newestFirst(before, packageId, MOST_VISITED) : before
  return visitedCookie(ids)
}

function visitedCookie(ids: number[]): string {
  return `recently_visited=${ids.join('.')}; Max-Age=${HALF_A_YEAR_S}; Path=/; SameSite=Lax`
}

/** Remembers a visit on this device. */
export function rememberVisit(packageId: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = recentlyVisitedCookie(document.cookie, packageId)
}

/** Replaces the visits remembered on this device by these, newest first. */
export function rememberVisits(packageIds: number[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = visitedCookie(packageIds)
}

/** The package of an unfinished purchase. */
export function readContinuePurchase(cookies: string): number | undefined {
  return packageId(cookieOf(cookies, 'continue_purchase') ?? '')
}

/** The raw value of one cookie. */
export function cookieOf(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}

/** A value written by `encodeURIComponent`; empty if it is anything else. */
export function decodedCookie(cookies: string, name: string): string {
  try {
    return decodeURIComponent(cookieOf(cookies, name) ?? '')
  } catch {
    return ''
  }
}

function packageId(written: string): number | undefined {
  const id = /^[1-9]\d*$/.test(written) ? Number(written) : undefined
  return isPackageId(id) ? id : undefined
}
