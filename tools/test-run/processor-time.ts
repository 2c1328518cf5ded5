import { readFileSync } from 'node:fs'

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface ProcessorSeconds {
  own: number
  /** of processes that this one began and saw end */
  endedChildren: number
}

/** Of this process; nothing where the system does not tell. */
export function processorSeconds(): ProcessorSeconds {
  if (process.platform !== 'linux') return { own: 0, endedChildren: 0 }
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // From the state on, which follows the last parenthesis: `utime` is the 12th, then `stime`, `cutime` and
  // `cstime`.
  const [user, system, childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND) as [number, number, number, number]
  return { own: user + system, endedChildren: childrenUser + childrenSystem }
}
