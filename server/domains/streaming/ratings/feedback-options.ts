import type { Option } from './ratings.queries.ts'

interface FeedbackOption {
  option: Option
  words: { en: string; hi: string }
  /** for ratings of so many stars */
  from: number
  to: number
}

const good = (option: Option, en: string, hi: string) => ({ option, words: { en, hi }, from: 4, to: 5 })
const lacking = (option: Option, en: string, hi: string) => ({ option, words: { en, hi }, from: 1, to: 3 })

/** What may be said of a lesson beside its stars, in the order in which it is offered. */
export const OFFERED_OPTIONS: FeedbackOption[] = [
  good('clear', 'Easy to understand', 'आसानी से समझ आया'),
  good('examples', 'Good examples', 'अच्छे उदाहरण'),
  good('pace', 'The right pace', 'सही रफ़्तार'),
  good('to-the-point', 'To the point', 'सीधी काम की बात'),
  lacking('hard', 'Hard to understand', 'समझना मुश्किल था'),
  lacking('fast', 'Too fast', 'बहुत तेज़'),
  lacking('slow', 'Too slow', 'बहुत धीमा'),
  lacking('mistake', 'Something in it is wrong', 'इसमें कुछ ग़लत है'),
  lacking('sound', 'Bad sound', 'आवाज़ ख़राब थी'),
  lacking('picture', 'The picture is hard to see', 'तस्वीर साफ़ नहीं दिखी'),
  lacking('captions', 'Captions missing or wrong', 'कैप्शन नहीं थे या ग़लत थे'),
]

/** Whether all of these may be said with so many stars. */
export function areOffered(options: readonly Option[], stars: number): boolean {
  return options.every((asked) =>
    OFFERED_OPTIONS.some(({ option, from, to }) => option === asked && from <= stars && stars <= to),
  )
}
