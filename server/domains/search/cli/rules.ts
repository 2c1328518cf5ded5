import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Store } from '../../../platform/open-store.ts'
import { addRule, removeRule, type WantedRule } from '../../catalogue/search/rules/change-rules.ts'
import { listRules } from '../../catalogue/search/rules/read-rules.ts'

const ID = /^[1-9]\d{0,8}$/

/** `search rules list|same|pin|hide|remove …`; undefined when it is none of them. */
export async function runSearchRules({ words }: CommandCall): Promise<number | undefined> {
  const [verb, ...rest] = words
  const by = { actor: actorHere(), now: systemClock.now() }
  if (verb === 'list' && rest.length === 0) return await withStore(list)
  if (verb === 'remove' && rest.length === 1 && ID.test(rest[0]!))
    return await withStore(async ({ db }) => {
      await removeRule(db, Number(rest[0]), by)
      console.log(`Rule ${rest[0]} is taken back.`)
    })
  const wanted = readRule(verb, rest)
  if (!wanted) return undefined
  return await withStore(async ({ db }) => {
    const id = await addRule(db, wanted, by)
    console.log(`Rule ${id} is in force.`)
  })
}

function readRule(verb: string | undefined, rest: string[]): WantedRule | undefined {
  if (verb === 'same' && rest.length === 1) return { kind: 'SAME', words: rest[0]!, packageIds: [] }
  const [first = '', ...more] = rest
  const ids = verb === 'pin' ? more : rest
  if (ids.length === 0 || !ids.every((id) => ID.test(id))) return undefined
  const packageIds = ids.map(Number)
  if (verb === 'pin') return { kind: 'PIN', words: first, packageIds }
  return verb === 'hide' && ids.length === 1 ? { kind: 'HIDDEN', words: '', packageIds } : undefined
}

async function list({ db }: Store): Promise<void> {
  const rules = await listRules(db.$client)
  for (const { id, kind, words, packageIds } of rules)
    console.log([id, kind, oneLine(words), packageIds.join(' ')].filter((part) => part !== '').join('  '))
  if (rules.length === 0) console.log('There are no rules of your own.')
}

async function withStore(work: (store: Store) => Promise<void>): Promise<number> {
  return await inStore(readConfig(process.env), async (store) => {
    await work(store)
    return 0
  })
}
