const KEY = 'leftHere'

interface History {
  packageIds: number[]
  searches: string[]
}

/**
 * The history of a person who signed out stays theirs on this device (B §4.5), and never becomes the next
 * person's.
 */
export function keepLeftHere({ packageIds, searches }: History): void {
  if (packageIds.length > 0 || searches.length > 0)
    localStorage.setItem(KEY, JSON.stringify({ packageIds, searches }))
}

export function withoutLeftHere({ packageIds, searches }: History): History {
  const left = readLeftHere()
  return {
    packageIds: packageIds.filter((id) => !left.packageIds?.includes(id)),
    searches: searches.filter((search) => !left.searches?.includes(search)),
  }
}

export function forgetLeftHere(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

function readLeftHere(): Partial<History> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<History>
  } catch {
    return {}
  }
}
