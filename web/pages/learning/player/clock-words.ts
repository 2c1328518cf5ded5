/** `4:05`, `1:02:03`. */
export function clockOf(second: number): string {
  const whole = Math.max(0, Math.floor(second))
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`
}

/** The last of those that began by then; -1: none. */
export function currentOf(moments: readonly { at: number }[], second: number): number {
  return moments.findLastIndex(({ at }) => at <= second)
}
