import { recordAudit } from '../../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../../platform/database.ts'
import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../../platform/page-cache/changes.ts'
import { findKnownPackages } from '../../find-known-packages.ts'
import { LONGEST_PHRASE } from '../words/phrases.ts'
import { searchWords } from '../words/search-word.ts'
import { deleteRule, insertRule, listRules, lockRules, type RuleKind } from './search-rules.queries.ts'

/** Each search reads them all when the index is built. */
const MOST_RULES = 2_000
const MOST_PINNED = 12
const LONGEST = 200

export interface WantedRule {
  kind: RuleKind
  words: string
  packageIds: number[]
}

interface By {
  actor: string
  now: Date
}

/** In force in every process as soon as it commits. Its number; throws OperatorRefused. */
export async function addRule(db: Database, wanted: WantedRule, { actor, now }: By): Promise<number> {
  const rule = { ...wanted, words: wanted.words.trim() }
  checkWords(rule)
  return await inTransaction(db, async (connection) => {
    await lockRules(connection)
    const before = await listRules(connection)
    if (before.length >= MOST_RULES) throw new OperatorRefused(`There are ${MOST_RULES} rules already.`)
    const known = await findKnownPackages(connection, rule.packageIds)
    const unknown = rule.packageIds.filter((id) => !known.has(id))
    if (unknown.length > 0) throw new OperatorRefused(`There is no package ${unknown.join(', ')}.`)
    const clash = before.find((other) => clashes(other, rule))
    if (clash) throw new OperatorRefused(`Rule ${clash.id} says this already: remove it first.`)
    const id = await insertRule(connection, { ...rule, addedAt: now })
    await recordAudit(connection, {
      ...{ happenedAt: now, actor, action: 'add-search-rule', subject: `search rule ${id}` },
      after: { ...rule },
    })
    await notifyChanged(connection, ['listing'])
    return id
  })
}

export async function removeRule(db: Database, id: number, { actor, now }: By): Promise<void> {
  await inTransaction(db, async (connection) => {
    const gone = await deleteRule(connection, id)
    if (!gone) throw new OperatorRefused(`There is no rule ${id}.`)
    const { kind, words, packageIds } = gone
    await recordAudit(connection, {
      ...{ happenedAt: now, actor, action: 'remove-search-rule', subject: `search rule ${id}` },
      before: { kind, words, packageIds },
      after: null,
    })
    await notifyChanged(connection, ['listing'])
  })
}

function checkWords({ kind, words, packageIds }: WantedRule): void {
  if (words.length > LONGEST) throw new OperatorRefused(`At most ${LONGEST} letters.`)
  if (kind === 'SAME') {
    const phrases = words.split(',')
    if (phrases.some((phrase) => searchWords(phrase).length > LONGEST_PHRASE))
      throw new OperatorRefused(`A phrase has ${LONGEST_PHRASE} words at most.`)
    if (phrases.length < 2 || phrases.some((phrase) => searchWords(phrase).length === 0))
      throw new OperatorRefused(
        'Two words or more that mean the same, separated by commas: "po, probationary officer".',
      )
  }
  if (kind === 'PIN' && searchWords(words).length === 0)
    throw new OperatorRefused('A pin needs the words that are searched for.')
  if (new Set(packageIds).size > MOST_PINNED) throw new OperatorRefused(`At most ${MOST_PINNED} packages.`)
}

const nameOf = (words: string) =>
  searchWords(words)
    .map(({ key }) => key)
    .join(' ')

function clashes(before: WantedRule, rule: WantedRule): boolean {
  if (before.kind !== rule.kind) return false
  if (rule.kind === 'HIDDEN') return rule.packageIds.some((id) => before.packageIds.includes(id))
  if (rule.kind === 'PIN') return nameOf(before.words) === nameOf(rule.words)
  return before.words === rule.words
}
