const KEY = 'agreedBooks'
const MOST = 500

/** Whether this person agreed on this device to the notice of copyright of the book. */
export function hasAgreed(book: string): boolean {
  return readAgreed().includes(book)
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
