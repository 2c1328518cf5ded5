import type { Words } from '../../contents/item.ts'

/** What a calendar shows, in both languages. */
export const FEED_WORDS = {
  ENGLISH: {
    study: (minutes: number, course: string) => `Study ${hours(minutes, 'h', 'min')}: ${course}`,
    part: (title: string, minutes: number) => `${title} (${hours(minutes, 'h', 'min')})`,
    more: (count: number) => `and ${count} more`,
    exam: (course: string) => `Exam day: ${course}`,
    examHelp: 'As you entered it in your plan.',
    title: ({ en, hi }: Partial<Words>) => en ?? hi ?? '',
  },
  HINDI: {
    study: (minutes: number, course: string) => `पढ़ाई ${hours(minutes, 'घंटे', 'मिनट')}: ${course}`,
    part: (title: string, minutes: number) => `${title} (${hours(minutes, 'घंटे', 'मिनट')})`,
    more: (count: number) => `और ${count}`,
    exam: (course: string) => `परीक्षा का दिन: ${course}`,
    examHelp: 'जैसा आपने अपने प्लान में लिखा है।',
    title: ({ en, hi }: Partial<Words>) => hi ?? en ?? '',
  },
} as const

function hours(minutes: number, hour: string, minute: string): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 ? `${whole} ${hour}` : '', rest > 0 ? `${rest} ${minute}` : ''].filter(Boolean).join(' ')
}
