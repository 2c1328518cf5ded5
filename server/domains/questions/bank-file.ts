import { z } from 'zod'

export const bankId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and dashes, at most 80')
export const LONGEST_TEXT = 50_000
const html = z.string().min(1).max(LONGEST_TEXT)
const marks = z.string().min(1).max(12)
const label = z.string().trim().min(1).max(120)

/** What a question says in one language; HTML with TeX between dollar signs. */
export const questionText = z.strictObject({
  text: html,
  options: z.array(html).max(10).optional(),
  solution: html.optional(),
})
export type QuestionText = z.infer<typeof questionText>

/** One question as banks write it, whatever file it came in; its key is read by its type. */
export const bankQuestion = z.strictObject({
  id: bankId,
  type: z.int().min(1).max(7),
  passage: bankId.optional(),
  en: questionText.optional(),
  hi: questionText.optional(),
  /** as the type writes it (question-types/…/content.ts); absent where nothing is graded */
  key: z.unknown().optional(),
  /** its options stay in their order also where a paper shuffles them */
  fixedOptions: z.literal(true).optional(),
  marks: marks.optional(),
  negative: marks.optional(),
  partial: z.enum(['none', 'per-correct-option']).optional(),
  difficulty: z.enum(['easy', 'medium', 'hard']).optional(),
  subject: label.optional(),
  chapter: label.optional(),
  topic: label.optional(),
  source: z.string().trim().min(1).max(200).optional(),
  solutionVideo: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  /** what a psychometric statement counts for, and what each of its options scores there */
  scale: bankId.optional(),
  scores: z.array(z.int().min(0).max(100)).max(10).optional(),
})
export type BankQuestion = z.infer<typeof bankQuestion>

/** A text that several questions share. */
export const bankPassage = z.strictObject({ id: bankId, en: html.optional(), hi: html.optional() })
export type BankPassage = z.infer<typeof bankPassage>

/** What a reader of any format made of a file. */
export interface ReadBank {
  passages: BankPassage[]
  /** each with its place: `line 12`, `row 7`, `item "q-3"`, `questions.4` */
  questions: { place: string; question: BankQuestion }[]
  /** what is not in `questions`, and why */
  rejected: RejectedQuestion[]
  /** pictures that came with the file, by the address that texts name them by */
  pictures: Map<string, Uint8Array>
}

export interface RejectedQuestion {
  place: string
  /** the question's own name, where it has one */
  id?: string
  reason: string
}
