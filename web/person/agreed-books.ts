const KEY = 'agreedBooks'
const MOST = 500

/**
 * Whether somebody agreed on this device to the notice of copyright of the book, here or a moment ago where
 * they pressed it (after-sign-in.tsx).
 */
export function hasAgreed(book: string): boolean {
  return readAgreed().includes(book) || agreedBefore() === location.pathname + location.search
}

/** Remembers it; a book is `{packageId}_{itemId}`. */
export function agreeTo(book: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readAgreed(), book])].slice(-MOST)))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

function readAgreed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((book) => typeof book === 'string') : []
  } catch {
    return []
  }
}

function agreedBefore(): string | null {
  try {
    return sessionStorage.getItem('agreedBook')
  } catch {
    return null
  }
}
