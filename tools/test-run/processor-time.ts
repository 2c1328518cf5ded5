import { readFileSync } from 'node:fs'

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface ProcessorSeconds {
  own: number
  /** of ended processes that this one started */
  endedChildren: number
}

/** Of this process, or of another one; zeros if the system does not report it. */
export function processorSeconds(pid: number | 'self' = 'self'): ProcessorSeconds {
  if (process.platform !== 'linux') return { own: 0, endedChildren: 0 }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Counted from the state, which follows the last parenthesis: `utime` is field 12, then `stime`, `cutime`
  // and `cstime`.
  const [user, system, childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND) as [number, number, number, number]
  return { own: user + system, endedChildren: childrenUser + childrenSystem }
}
