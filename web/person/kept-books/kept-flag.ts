/** Set while this device keeps books, to whose they are. `areBooksKept` asks whether there are any. */
const KEPT_BOOKS = 'keptBooks'

/** Undefined: none are kept. */
export function flagKeptBooks(personId: number | undefined): void {
  try {
    if (personId === undefined) localStorage.removeItem(KEPT_BOOKS)
    else localStorage.setItem(KEPT_BOOKS, String(personId))
  } catch {
    // This browser keeps nothing, and so no books.
  }
}

/** Whose books this device keeps; undefined: it keeps none. */
export function keeperOfBooks(): number | undefined {
  try {
    const id = Number(localStorage.getItem(KEPT_BOOKS))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
  }
}
