/** Set while this device keeps books, so that other pages need load no more to know. */
const KEPT_BOOKS = 'keptBooks'

export function flagKeptBooks(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(KEPT_BOOKS, '1')
    else localStorage.removeItem(KEPT_BOOKS)
  } catch {
    // This browser keeps nothing, and so no books.
  }
}

export function areBooksKept(): boolean {
  try {
    return localStorage.getItem(KEPT_BOOKS) !== null
  } catch {
    return false
  }
}
