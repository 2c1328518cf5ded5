import type { TestGroup } from '../../../../display/tests-held.ts'
import { Kept } from '../../../platform/kept.ts'
import type { ListedPackage } from '../listing/listed-package.ts'
import type { PassExam } from './test-passes.queries.ts'

/** What is known of test passes before the first is asked for. */
export interface PassFacts {
  /** everything on sale, and its positions with the most popular first */
  listed: readonly ListedPackage[]
  popular: Uint32Array
  passes: readonly number[]
  /** what each pass opens */
  parts: ReadonlyMap<number, readonly number[]>
  tests: ReadonlyMap<number, readonly TestGroup[]>
  exams: readonly PassExam[]
}

export interface PassScope {
  /** what this pass opens alone; undefined: what any opens, and the passes themselves */
  passId?: number | undefined
  goalId?: string | undefined
  examId?: string | undefined
  /** what is in this language comes first */
  language?: string | undefined
}

/** A test series that a pass opens, or a pass. */
interface Entry {
  id: number
  isPass: boolean
  exams: readonly string[]
  languages: readonly string[]
  /** when the last of its tests closes; from then on there is nothing to take */
  closesAt: number
}

/** What is in a scope from a moment until the next of it closes. */
interface Found {
  ids: readonly number[]
  fromMs: number
  /** Infinity: nothing of it closes */
  untilMs: number
}

/** What is kept of all scopes; one of 20,000 series takes 160 kB of it. */
const MOST_KEPT_BYTES = 16_000_000
const ENTRY_BYTES = 200
const ID_BYTES = 8

export interface GoalOfPasses {
  goalId: string
  exams: PassExam[]
  /** of what is in it, the most popular first */
  languages: Set<string>
}

/**
 * What test passes open, most popular first: made once for all passes, read-only, rebuilt with the listing
 * index. A page of it is a walk over numbers.
 */
export class PassIndex {
  private readonly entries: ReadonlySet<Entry>
  private readonly byPosition: Map<number, Entry>
  /** by what a pass opens and exam, in the same order; made when first asked for */
  private readonly byExam = new Map<ReadonlySet<Entry>, Map<string, Entry[]>>()
  /** by pass, what it opens */
  private readonly opened: Map<number, ReadonlySet<Entry>>
  private readonly spoken: ReadonlySet<string>
  /** by scope, what is in it until one of them closes */
  private readonly found = new Kept<string, Found>({ mostBytes: MOST_KEPT_BYTES })
  private readonly prepared: Map<number, ReadonlySet<string>>
  private readonly exams: Map<string, PassExam>

  constructor({ listed, popular, passes, parts, tests, exams }: PassFacts) {
    const isPass = new Set(passes)
    const series = new Set(passes.flatMap((id) => parts.get(id) ?? []))
    const found = [...popular].flatMap((position): [number, Entry][] => {
      const row = listed[position]!
      const { id } = row
      const groups = tests.get(id)
      const pass = isPass.has(id)
      if (!groups || !(pass || (series.has(id) && row.primaryCategory === 'TEST_SERIES'))) return []
      const closesAt = Math.max(...groups.map((group) => closeOf(group)))
      return [[position, { id, isPass: pass, exams: row.exams, languages: row.facets.langFacets, closesAt }]]
    })
    this.byPosition = new Map(found)
    // A pass comes before what it opens.
    const all = found.map(([, entry]) => entry)
    this.entries = new Set(inOrder(all, (entry) => entry.isPass))
    this.spoken = new Set(all.flatMap(({ languages }) => languages))
    this.opened = new Map(
      passes.map((pass) => {
        const own = new Set(parts.get(pass) ?? [])
        return [pass, new Set(all.filter((entry) => !entry.isPass && own.has(entry.id)))]
      }),
    )
    const own = listed.filter(({ id }) => isPass.has(id))
    this.prepared = new Map(own.map((row) => [row.id, new Set(row.exams)]))
    this.exams = new Map(exams.map((exam) => [exam.id, exam]))
  }

  isPass(id: number): boolean {
    return this.opened.has(id)
  }

  /** The most popular pass; undefined: there is none. */
  get first(): number | undefined {
    return [...this.entries].find(({ isPass }) => isPass)?.id ?? [...this.opened.keys()][0]
  }

  /** The exams that this pass, or any, prepares for, in the order of goals. */
  examsOf(passId: number | undefined): PassExam[] {
    const named =
      passId === undefined ? [...this.prepared.values()] : [this.prepared.get(passId) ?? new Set<string>()]
    return [...this.exams.values()].filter(({ id }) => named.some((exams) => exams.has(id)))
  }

  /** In the order of goals and their exams; what has nothing to open yet comes last. */
  goalsOf(passId: number | undefined, nowMs: number): GoalOfPasses[] {
    const filled = new Set<string>()
    const languages = new Map<string, Set<string>>()
    for (const entry of this.within(passId)) {
      if (entry.isPass || entry.closesAt <= nowMs) continue
      for (const id of entry.exams) {
        filled.add(id)
        const goalId = this.exams.get(id)?.goalId
        if (goalId === undefined) continue
        const spoken = languages.get(goalId) ?? new Set()
        for (const language of entry.languages) spoken.add(language)
        languages.set(goalId, spoken)
      }
    }
    const goals = Map.groupBy(this.examsOf(passId), ({ goalId }) => goalId)
    const shown = [...goals].map(([goalId, exams]) => ({
      goalId,
      exams: inOrder(exams, ({ id }) => filled.has(id)),
      languages: languages.get(goalId) ?? new Set<string>(),
    }))
    return inOrder(shown, ({ exams }) => filled.has(exams[0]!.id))
  }

  /** What is in this scope at this moment, and when that changes by itself. */
  find(asked: PassScope, nowMs: number): { ids: readonly number[]; changesAt: Date[] } {
    const scope = this.plain(asked)
    const { passId, goalId, examId, language } = scope
    const key = JSON.stringify([passId, goalId, examId, language])
    const kept = this.found.get(key, nowMs)
    const found = kept && kept.fromMs <= nowMs ? kept : this.walk(scope, nowMs)
    const { ids, untilMs } = found
    if (found !== kept)
      this.found.set(key, found, { bytes: ENTRY_BYTES + ID_BYTES * ids.length, goodUntilMs: untilMs })
    return { ids, changesAt: Number.isFinite(untilMs) ? [new Date(untilMs)] : [] }
  }

  /** One for all that mean the same: an exam says its goal, and no entry is in an unknown language. */
  private plain({ passId, goalId, examId, language }: PassScope): PassScope {
    return {
      passId,
      goalId: examId === undefined ? goalId : undefined,
      examId,
      language: language !== undefined && this.spoken.has(language) ? language : undefined,
    }
  }

  private walk(scope: PassScope, nowMs: number): Found {
    const first: number[] = []
    const others: number[] = []
    let next = Number.POSITIVE_INFINITY
    for (const entry of this.within(scope.passId, scope.examId)) {
      if (entry.closesAt <= nowMs || !this.isOfGoal(entry, scope)) continue
      if (entry.closesAt < next) next = entry.closesAt
      const spoken = entry.isPass || scope.language === undefined || entry.languages.includes(scope.language)
      if (spoken) first.push(entry.id)
      else others.push(entry.id)
    }
    return { ids: first.concat(others), fromMs: nowMs, untilMs: next }
  }

  /** The first of what a search found, in its order. */
  among(found: Iterable<number>, passId: number | undefined, nowMs: number, most: number): number[] {
    const ids: number[] = []
    const own = passId === undefined ? undefined : this.within(passId)
    for (const position of found) {
      if (ids.length === most) break
      const entry = this.byPosition.get(position)
      if (entry && entry.closesAt > nowMs && (!own || own.has(entry))) ids.push(entry.id)
    }
    return ids
  }

  hasExam(examId: string, goalId: string | undefined): boolean {
    const exam = this.exams.get(examId)
    return exam !== undefined && (goalId === undefined || exam.goalId === goalId)
  }

  private within(passId: number | undefined): ReadonlySet<Entry>
  private within(passId: number | undefined, examId: string | undefined): Iterable<Entry>
  private within(passId: number | undefined, examId?: string): Iterable<Entry> {
    const opened = passId === undefined ? this.entries : (this.opened.get(passId) ?? NOTHING)
    return examId === undefined ? opened : (this.examsWithin(opened).get(examId) ?? [])
  }

  private examsWithin(opened: ReadonlySet<Entry>): ReadonlyMap<string, Entry[]> {
    const known = this.byExam.get(opened)
    if (known) return known
    const byExam = new Map<string, Entry[]>()
    for (const entry of opened)
      for (const exam of new Set(entry.exams)) {
        const own = byExam.get(exam)
        if (own) own.push(entry)
        else byExam.set(exam, [entry])
      }
    this.byExam.set(opened, byExam)
    return byExam
  }

  private isOfGoal({ exams }: Entry, { goalId }: Pick<PassScope, 'goalId'>): boolean {
    if (goalId === undefined) return true
    return exams.some((exam) => this.exams.get(exam)?.goalId === goalId)
  }
}

const NOTHING: ReadonlySet<Entry> = new Set()

/** What is so comes first, otherwise in the order they are in. */
const inOrder = <T>(all: T[], isSo: (one: T) => boolean): T[] =>
  all.toSorted((a, b) => Number(isSo(b)) - Number(isSo(a)))

const closeOf = ({ closesAt }: TestGroup): number =>
  closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
