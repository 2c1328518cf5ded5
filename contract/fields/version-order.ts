/**
 * Below 0, 0 or above 0 as version `a` is older than, equal to or newer than `b`: numbers part by part; a
 * missing part is 0 (B §5).
 */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.')
  const right = b.split('.')
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = partOf(left[at]) - partOf(right[at])
    if (difference !== 0) return difference
  }
  return 0
}

const partOf = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
