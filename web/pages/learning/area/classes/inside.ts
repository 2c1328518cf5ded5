const KEY = 'insideClass'

/** Whether somebody is in this class here: they come straight back into its room. */
export function isInside(itemId: number): boolean {
  try {
    return localStorage.getItem(KEY) === String(itemId)
  } catch {
    return false
  }
}

export function stayInside(itemId: number, inside: boolean): void {
  try {
    if (inside) localStorage.setItem(KEY, String(itemId))
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
