import { isSameOriginPath } from '../../../contract/fields/same-origin-path.ts'
import { LOGIN_HASH, SIGN_IN_ASKED, STEP_KEY as STEP } from './sign-in-signals.ts'

/** What happens after signing in. */
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
/** As long as a code is valid: a person who returns later has forgotten what they wanted. */
const KEPT_MS = 10 * 60 * 1000
const listeners = new Set<() => void>()
let asked = false
let waiting: Target | undefined

/** The only way to request sign-in: stores the target and opens the dialog. */
export function askToSignIn(target?: Target): void {
  keep(KEY, target && isTarget(target) ? target : undefined)
  become(true)
}

/** The dialog was closed: the target is forgotten (B §4.5). */
export function giveUpSignIn(): void {
  keep(KEY, undefined)
  keep(STEP, undefined)
  become(false)
}

/** Closes the dialog after signing in; the target stays until it is taken. */
export function endSignIn(): void {
  keep(STEP, undefined)
  become(false)
}

/** Takes the target, once; it survives a reload of this tab. */
export function takeTarget(): Target | undefined {
  const target = targetKept()
  keep(KEY, undefined)
  return target
}

export function targetKept(): Target | undefined {
  const kept = readKept(KEY)
  return isTarget(kept) ? kept : undefined
}

/** Stores the dialog's step, so that a reload, or an app closed to read the code, returns to it. */
export const keepStep = (step: unknown): void => keep(STEP, step)
export const stepKept = (): unknown => readKept(STEP)

/**
 * An action that needs another press: a window that the browser did not open, a book whose notice must be
 * accepted.
 */
export const afterSignIn = (): Target | undefined => waiting

export function showAfterSignIn(target: Target | undefined): void {
  waiting = target
  become(asked)
}

export const signInAsked = (): boolean => asked

export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog for the hash `#show-login` of any link, and if it was open before a reload. */
export function watchForSignInHash(): () => void {
  const look = () => {
    if (location.hash === LOGIN_HASH) become(true)
  }
  look()
  if (stepKept() !== undefined) become(true)
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}

function become(next: boolean): void {
  asked = next
  if (!next && location.hash === LOGIN_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
  for (const listener of listeners) listener()
  if (next) dispatchEvent(new Event(SIGN_IN_ASKED))
}

function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ value, until: Date.now() + KEPT_MS }))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

function readKept(key: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { value?: unknown; until?: unknown }
    return typeof kept.until === 'number' && kept.until > Date.now() ? kept.value : undefined
  } catch {
    return undefined
  }
}

/** Other code or people may have written it: only pages of this site are ever opened. */
function isTarget(kept: unknown): kept is Target {
  if (typeof kept !== 'object' || kept === null || !('open' in kept)) return false
  const target = kept as Target
  if (target.open === 'wish') return Number.isInteger(target.packageId)
  const known = ['here', 'window', 'after-copyright'].includes(target.open)
  return known && typeof target.path === 'string' && isSameOriginPath(target.path)
}
