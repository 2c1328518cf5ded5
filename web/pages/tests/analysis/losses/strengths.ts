import type { QuestionFacts } from '../../result/question-facts.ts'
import { type Dimension, type Group, groupsBy } from './group-questions.ts'

/** A group of questions that went badly, and the main cause. */
interface Weakness extends Group {
  because: 'wrong' | 'left' | 'both'
}

interface Strengths {
  strong: Group[]
  /** the largest loss first */
  weak: Weakness[]
}

const MOST_EACH = 3
/** Fewer questions say nothing about a person's knowledge. */
const FEWEST = 2
const STRONG_FROM = 0.75
const WEAK_BELOW = 0.6
/** "Mostly" wrong or left means more than twice as often. */
const MOSTLY = 2

/**
 * Strengths (three in four questions right, at least two questions) and weaknesses (fewer than six in ten
 * right), by the finest of topic, chapter, subject and difficulty that has enough questions in most of its
 * groups.
 */
export function strengthsOf(facts: readonly QuestionFacts[]): Strengths {
  const groups = finestGroups(facts).filter(({ name }) => name !== undefined)
  const strong = groups
    .filter((group) => sizeOf(group) >= FEWEST && shareRight(group) >= STRONG_FROM)
    .toSorted((a, b) => shareRight(b) - shareRight(a) || sizeOf(b) - sizeOf(a))
  const weak = groups
    .filter((group) => sizeOf(group) >= FEWEST && shareRight(group) < WEAK_BELOW && group.lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .map((group): Weakness => ({ ...group, because: becauseOf(group) }))
  return { strong: strong.slice(0, MOST_EACH), weak: weak.slice(0, MOST_EACH) }
}

function finestGroups(facts: readonly QuestionFacts[]): Group[] {
  for (const dimension of FINEST_FIRST) {
    const groups = groupsBy(facts, dimension)
    const inLarge = groups
      .filter((group) => group.name !== undefined && group.questions.length >= FEWEST)
      .reduce((sum, group) => sum + group.questions.length, 0)
    if (groups.length > 1 && inLarge * 2 > facts.length) return groups
  }
  return []
}

const FINEST_FIRST: readonly Dimension[] = ['topic', 'chapter', 'subject', 'difficulty']

const sizeOf = ({ right, wrong, left }: Group) => right + wrong + left
const shareRight = (group: Group) => group.right / sizeOf(group)

function becauseOf({ wrong, left }: Group): Weakness['because'] {
  if (wrong > MOSTLY * left) return 'wrong'
  return left > MOSTLY * wrong ? 'left' : 'both'
}
