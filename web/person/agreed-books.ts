const KEY = 'agreedBooks'
const MOST = 500

/**
 * Whether this person agreed on this device to the notice of copyright of the book, here or a moment ago
 * where they pressed it (after-sign-in.tsx).
 */
export function hasAgreed(personId: number, book: string): boolean {
  if (agreedBefore() === location.pathname + location.search) agreeTo(personId, book)
  return readAgreed().includes(nameOf(personId, book))
}

/** Remembers it; a book is `{packageId}_{itemId}`. Another person on the device is asked for themselves. */
export function agreeTo(personId: number, book: string): void {
  try {
    const agreed = new Set([...readAgreed(), nameOf(personId, book)])
    localStorage.setItem(KEY, JSON.stringify([...agreed].slice(-MOST)))
    sessionStorage.removeItem('agreedBook')
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

const nameOf = (personId: number, book: string) => `${personId} ${book}`

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
