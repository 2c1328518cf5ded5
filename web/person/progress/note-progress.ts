interface Place {
  packageId: number
  itemId: number
}

interface Noted extends Place {
  share?: number | undefined
  position?: { page: number } | undefined
  done?: boolean
}

const keyOf = ({ packageId, itemId }: Place) => `place-${packageId}-${itemId}`

/** Keeps on this device where the person is in an item. */
export async function noteProgress({ position, ...place }: Noted): Promise<void> {
  if (!position) return
  try {
    localStorage.setItem(keyOf(place), String(position.page))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** Where the person was; undefined: not begun, or on another device. */
export async function lastPosition(
  packageId: number,
  itemId: number,
): Promise<{ position: { page: number } | null } | undefined> {
  try {
    const page = Number(localStorage.getItem(keyOf({ packageId, itemId })))
    return Number.isInteger(page) && page > 0 ? { position: { page } } : undefined
  } catch {
    return undefined
  }
}
