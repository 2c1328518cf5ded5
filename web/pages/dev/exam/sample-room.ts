import type { QuestionState } from '../../../../exam/fold-events.ts'
import { type SkinName, skinOf } from '../../../../exam/skins.ts'
import type { RoomQuestion, RoomSnapshot } from '../../../parts/question/room.ts'
import { SAMPLE_PASSAGES, sampleQuestions } from './sample-questions.ts'

interface SampleAsked {
  skin: SkinName
  nowMs: number
  tex: (source: string, display?: boolean) => string
  count?: number
  /** each section has its own time */
  timed?: boolean
  /** some of it is already answered */
  begun?: boolean
  leftMs?: number
}

const TITLES = [
  { en: 'Quantitative Aptitude', hi: 'मात्रात्मक अभियोग्यता' },
  { en: 'Reasoning Ability', hi: 'तर्कशक्ति' },
  { en: 'English Language', hi: 'अंग्रेज़ी भाषा' },
]

/** A room as the engine would show it, with every kind of question. */
export function sampleRoom({
  skin,
  nowMs,
  tex,
  count = 45,
  timed = false,
  begun = true,
  leftMs = 5_400_000,
}: SampleAsked): RoomSnapshot {
  const each = Math.ceil(count / TITLES.length)
  const samples = sampleQuestions(tex)
  const question = (number: number): RoomQuestion => {
    const sample = samples[(number - 1) % samples.length]!
    const options = sample.en?.options?.length ?? 0
    return {
      ...sample,
      number,
      shownNumber: number,
      optionOrder: Array.from({ length: options }, (_, at) => at + 1),
    }
  }
  const span = (at: number) =>
    timed
      ? { fromMs: nowMs + (at - 1) * leftMs, toMs: nowMs + at * leftMs }
      : { fromMs: nowMs - 600_000, toMs: nowMs + leftMs }
  const sections = TITLES.map((title, at) => ({
    id: `section-${at + 1}`,
    title,
    attemptAtMost: at === 2 ? each - 3 : undefined,
    span: span(at),
    questions: Array.from({ length: each }, (_, place) => question(at * each + place + 1)),
  }))
  const current = timed ? each + 1 : 1
  return {
    attemptId: 1,
    number: 1,
    language: 'ENGLISH',
    paper: {
      title: { en: 'Bank PO Prelims: full mock test 1', hi: 'बैंक पीओ प्रारंभिक परीक्षा: पूर्ण मॉक टेस्ट 1' },
      testType: 1,
      languages: ['ENGLISH', 'HINDI'],
      skin,
      instructions: {
        en: '<ul><li>The paper has three sections.</li><li>A wrong answer costs a quarter of the marks.</li></ul>',
        hi: '<ul><li>प्रश्नपत्र में तीन खंड हैं।</li></ul>',
      },
      calculator: 'scientific',
      questionOrder: 'fixed',
      optionOrder: 'fixed',
      fullScreen: false,
      countsLeaving: false,
      passages: SAMPLE_PASSAGES,
    },
    skin: skinOf(skin),
    sections,
    timed,
    deadlineMs: timed ? nowMs + 2 * leftMs : nowMs + leftMs,
    credits: [],
    current,
    states: begun ? sampleStates(current, each * 2) : new Map(),
    draft: undefined,
    unsent: 0,
    network: 'connected',
    signedOut: false,
    phase: 'open',
    notice: undefined,
    files: new Map(),
    storage: 'kept',
  }
}

/** Each state in turn, over this many questions. */
function sampleStates(current: number, until: number): Map<number, QuestionState> {
  const states = new Map<number, QuestionState>()
  for (let number = 1; number <= until; number++) {
    const status = (number % 5) as QuestionState['status']
    if (status === 0 && number !== current) continue
    const isOpen = number === current
    const answered = !isOpen && (status === 2 || status === 4)
    states.set(number, {
      answer: answered ? 1 : null,
      marked: !isOpen && status >= 3,
      status: isOpen ? 1 : status,
      spentMs: 30_000,
      visits: 1,
    })
  }
  return states
}
