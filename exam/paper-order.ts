import type { PublicPaper, PublicQuestion } from './public-paper.ts'
import { seededOrder, seedFor } from './seeded-order.ts'

type OrderedQuestion = Pick<PublicQuestion, 'number' | 'passage' | 'fixedOptions' | 'en' | 'hi'>

export interface OrderedPaper extends Pick<PublicPaper, 'questionOrder' | 'optionOrder'> {
  sections: readonly { questions: readonly OrderedQuestion[] }[]
}

export interface ShownQuestion {
  number: number
  /** its options' own numbers, which answers name, in the order they are shown; empty where it has none */
  options: number[]
}

/** No section's first question has this number, so that options are dealt by themselves. */
const OPTIONS = 0

/**
 * How one attempt shows each section: its questions one after the other, each with its options. The attempt's
 * seed alone decides, also when some of the sections are not there; questions of one passage stay together,
 * in their order.
 */
export function paperOrder(paper: OrderedPaper, seed: number): ShownQuestion[][] {
  return paper.sections.map(({ questions }) => {
    const shown = paper.questionOrder === 'shuffled' ? shuffled(questions, seed) : questions
    return shown.map((question) => ({
      number: question.number,
      options: optionsOf(question, paper.optionOrder, seed),
    }))
  })
}

function shuffled(questions: readonly OrderedQuestion[], seed: number): OrderedQuestion[] {
  const blocks = new Map<string, OrderedQuestion[]>()
  for (const question of questions) {
    const { number, passage } = question
    const name = passage === undefined ? `question ${number}` : `passage ${passage}`
    blocks.set(name, [...(blocks.get(name) ?? []), question])
  }
  const dealt = [...blocks.values()]
  const first = questions[0]?.number ?? OPTIONS
  return seededOrder(dealt.length, seedFor(seed, first)).flatMap((place) => dealt[place - 1]!)
}

function optionsOf(question: OrderedQuestion, order: 'fixed' | 'shuffled', seed: number): number[] {
  const { number, fixedOptions, en, hi } = question
  const count = (en ?? hi)?.options?.length ?? 0
  if (order === 'shuffled' && !fixedOptions)
    return seededOrder(count, seedFor(seedFor(seed, OPTIONS), number))
  return Array.from({ length: count }, (_, at) => at + 1)
}
