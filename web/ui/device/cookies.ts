import { isPackageId, newestFirst } from './newest-first.ts'

const MOST_VISITED = 10
const HALF_A_YEAR_S = 180 * 24 * 60 * 60

/** The packages last looked at, newest first. */
export function readRecentlyVisited(cookies: string): number[] {
  const ids = (cookieOf(cookies, 'recently_visited') ?? '').split('.').map(packageId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MOST_VISITED)
}

/** What to write so that this package is the newest. */
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

/** This device remembers these visits, newest first, in place of its own. */
export function rememberVisits(packageIds: number[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = visitedCookie(packageIds)
}

/** The package whose purchase was begun and not finished. */
export function readContinuePurchase(cookies: string): number | undefined {
  return packageId(cookieOf(cookies, 'continue_purchase') ?? '')
}

/** The value of one cookie, as it was written. */
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

/** What `encodeURIComponent` wrote; anything else is nothing. */
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
