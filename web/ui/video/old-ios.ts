/**
 * Whether this is an iPhone or iPad with iOS 15.0 or older, which cannot play what newer ones play (B §8).
 */
export function isOldIos(userAgent: string): boolean {
  const found = /\((?:iPhone|iPad|iPod)[^)]*? OS (\d+)_(\d+)/.exec(userAgent)
  if (!found) return false
  const [major, minor] = [Number(found[1]), Number(found[2])]
  return major < 15 || (major === 15 && minor === 0)
}
