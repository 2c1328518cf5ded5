import { isSameOriginPath } from '../../../contract/fields/same-origin-path.ts'

/** What shall happen once somebody has signed in. */
export type Target =
  /** a package goes on the wishlist */
  | { open: 'wish'; packageId: number }
  /** a page of this site, in place: a live preview, the profile */
  | { open: 'here'; path: string }
  /** a test, in a window of its own where the browser allows it */
  | { open: 'window'; path: string }
  /** an e-book, after its copyright notice was agreed to */
  | { open: 'after-copyright'; path: string }

const KEY = 'afterSignIn'
const HASH = '#show-login'
const listeners = new Set<() => void>()
let asked = false

/** The one way to ask somebody to sign in: keeps what they wanted, and opens the dialog. */
export function askToSignIn(target?: Target): void {
  if (target && isTarget(target)) keep(JSON.stringify(target))
  become(true)
}

/** The dialog was closed: what was wanted is forgotten (B §4.5). */
export function giveUpSignIn(): void {
  keep(undefined)
  become(false)
}

/** The dialog closes because somebody is signed in; what was wanted stays until it is taken. */
export function endSignIn(): void {
  become(false)
}

/** What was wanted, once; it survives a reload of this tab. */
export function takeTarget(): Target | undefined {
  const target = targetKept()
  keep(undefined)
  return target
}

export function targetKept(): Target | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isTarget(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const signInAsked = (): boolean => asked

export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog for the hash `#show-login`, wherever a link carries it. */
export function watchForSignInHash(): () => void {
  const look = () => {
    if (location.hash === HASH) become(true)
  }
  const onClick = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.(`a[href$="${HASH}"]`)
    if (!link) return
    event.preventDefault()
    become(true)
  }
  look()
  addEventListener('hashchange', look)
  addEventListener('click', onClick)
  return () => {
    removeEventListener('hashchange', look)
    removeEventListener('click', onClick)
  }
}

function become(next: boolean): void {
  asked = next
  if (!next && location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search)
  for (const listener of listeners) listener()
}

function keep(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** Somebody else may have written it: only pages of this site are ever opened. */
function isTarget(kept: unknown): kept is Target {
  if (typeof kept !== 'object' || kept === null || !('open' in kept)) return false
  const target = kept as Target
  if (target.open === 'wish') return Number.isInteger(target.packageId)
  const known = ['here', 'window', 'after-copyright'].includes(target.open)
  return known && typeof target.path === 'string' && isSameOriginPath(target.path)
}
