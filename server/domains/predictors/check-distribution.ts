import type { PlacedFault } from '../../platform/placed-fault.ts'
import type { FiledDistribution } from './distribution-file.ts'

/** What is wrong with a distribution in itself, each fault with its place in the file. */
export function checkDistribution(filed: FiledDistribution): PlacedFault[] {
  const { candidates, lowest, highest, counts, qualifying, papers } = filed
  const faults: PlacedFault[] = []
  if (highest <= lowest) faults.push({ path: 'highest', reason: `is not above the lowest mark, ${lowest}` })
  for (const [at, [mark]] of counts.entries())
    if (mark < lowest || mark > highest)
      faults.push({ path: `counts[${at}]`, reason: `${mark} is not a mark from ${lowest} to ${highest}` })
  faults.push(
    ...twice(
      'counts',
      counts.map(([mark]) => mark),
    ),
    ...twice(
      'qualifying',
      qualifying.map(({ category }) => category),
    ),
    ...twice('papers', papers),
  )
  const sum = counts.reduce((total, [, count]) => total + count, 0)
  if (sum !== candidates)
    faults.push({ path: 'candidates', reason: `is ${candidates}, but the counts add up to ${sum}` })
  return faults
}

function twice(list: string, values: readonly (string | number)[]): PlacedFault[] {
  const places = new Map<string | number, number>()
  const faults: PlacedFault[] = []
  for (const [at, value] of values.entries()) {
    const before = places.get(value)
    if (before === undefined) places.set(value, at)
    else faults.push({ path: `${list}[${at}]`, reason: `${value} is already in ${list}[${before}]` })
  }
  return faults
}
