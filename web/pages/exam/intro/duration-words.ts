interface Words {
  minutes: (count: number) => string
  seconds: (count: number) => string
}

/** `60 minutes`, `26 minutes 36 seconds`: exact, because compensatory time need not be whole minutes. */
export function durationWords(seconds: number, words: Words): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const parts = [minutes > 0 || rest === 0 ? words.minutes(minutes) : '', rest > 0 ? words.seconds(rest) : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** These seconds with compensatory time added. */
export const lengthened = (seconds: number, timePercent: number): number => (seconds * timePercent) / 100
