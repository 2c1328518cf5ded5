// How components read the router's values stays the package's own.
export { useSelector } from '@tanstack/react-store'

/** A value of the router, as its own package `@tanstack/store` keeps one. */
interface Atom<T> {
  get(): T
  set(next: T | ((value: T) => T)): void
  subscribe(listener: (value: T) => void): { unsubscribe(): void }
}

/**
 * The router has a dozen values that change together with a navigation, so every subscriber looks for itself
 * whether its own did; the package's table of who depends on whom is many times this code.
 */
const lookers = new Set<() => void>()
let batches = 0
/** What the value being derived has read so far. */
let read: Map<Pick<Atom<unknown>, 'get'>, unknown> | undefined

function changed(): void {
  if (batches === 0) for (const look of lookers) look()
}

/** Subscribers look once, after the last change. */
export function batch(change: () => void): void {
  batches += 1
  try {
    change()
  } finally {
    batches -= 1
    changed()
  }
}

/** An atom of this value, or of what this function derives from others. */
export function createAtom<T>(initial: T | (() => T)): Atom<T> {
  let value = initial as T
  const now = typeof initial === 'function' ? derived(initial as () => T) : () => value
  const atom: Atom<T> = {
    get() {
      const one = now()
      read?.set(atom, one)
      return one
    },
    set(next) {
      const one = typeof next === 'function' ? (next as (value: T) => T)(value) : next
      if (Object.is(one, value)) return
      value = one
      changed()
    },
    subscribe(listener) {
      let last = now()
      const look = () => {
        const one = now()
        if (Object.is(one, last)) return
        last = one
        listener(one)
      }
      lookers.add(look)
      return { unsubscribe: () => lookers.delete(look) }
    },
  }
  return atom
}

/** Derives anew once anything that was read for it is another. */
function derived<T>(derive: () => T): () => T {
  let from: [Pick<Atom<unknown>, 'get'>, unknown][] | undefined
  let value: T
  return () => {
    const outer = read
    read = undefined
    try {
      if (!from?.every(([atom, was]) => Object.is(atom.get(), was))) {
        read = new Map()
        value = derive()
        from = [...read]
      }
    } finally {
      read = outer
    }
    return value
  }
}
