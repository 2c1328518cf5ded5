import type { BoxEvent, BoxState } from './box-state.ts'

interface Before extends Pick<BoxState, 'open' | 'active' | 'typed'> {
  /** keys of the options, in their order */
  keys: readonly string[]
}

type Done = BoxEvent | { is: 'followed'; option: string } | { is: 'emptied' }

/** What a key does in the field; undefined where it does what it does in any field. */
export function afterKey(key: string, before: Before): Done | undefined {
  const { open, active, typed, keys } = before
  const expanded = open && keys.length > 0
  switch (key) {
    case 'ArrowDown':
      return expanded ? reached(keys, active, 1) : { is: 'opened' }
    case 'ArrowUp':
      return expanded ? reached(keys, active, -1) : { is: 'opened' }
    case 'Home':
      return expanded && active !== null ? { is: 'reached', option: keys[0]! } : undefined
    case 'End':
      return expanded && active !== null ? { is: 'reached', option: keys.at(-1)! } : undefined
    case 'Enter':
      return expanded && active !== null ? { is: 'followed', option: active } : undefined
    case 'Escape':
      if (expanded) return { is: 'closed' }
      return typed === '' ? undefined : { is: 'emptied' }
    default:
      return undefined
  }
}

/** Beyond either end of the list stands the field itself. */
function reached(keys: readonly string[], active: string | null, by: 1 | -1): BoxEvent {
  const places = [null, ...keys]
  const at = active === null ? 0 : Math.max(0, places.indexOf(active))
  return { is: 'reached', option: places.at((at + by) % places.length)! }
}
