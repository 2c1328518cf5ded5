import { texts } from '../../texts/texts.tsx'

/** Today's part of a person's plans. */
export const todayTexts = texts({
  en: {
    title: 'Today',
    left: (days: number) => (days === 1 ? 'The exam is tomorrow' : `${days} days to the exam`),
    planned: (time: string) => `${time} planned`,
    done: (count: number) => (count === 1 ? '1 thing done today' : `${count} things done today`),
    nothing: 'Nothing more is planned for today.',
    missed: (days: number) =>
      days === 1
        ? 'A day was missed. Its part is in the coming days again.'
        : `${days} days were missed. Their parts are in the coming days again.`,
    more: (count: number) => `and ${count} more`,
    open: 'See the plan',
  },
  hi: {
    title: 'आज',
    left: (days) => (days === 1 ? 'परीक्षा कल है' : `परीक्षा में ${days} दिन`),
    planned: (time) => `आज ${time}`,
    done: (count) => `आज ${count} काम पूरे हुए`,
    nothing: 'आज के लिए और कुछ नहीं है।',
    missed: (days) =>
      days === 1
        ? 'एक दिन छूट गया। उस दिन का काम आगे के दिनों में आ गया है।'
        : `${days} दिन छूट गए। उन दिनों का काम आगे के दिनों में आ गया है।`,
    more: (count) => `और ${count}`,
    open: 'प्लान देखें',
  },
})
