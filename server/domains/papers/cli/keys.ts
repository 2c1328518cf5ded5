import type { Localised } from '../../../../exam/public-paper.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { changeKey } from '../change-key.ts'

/**
 * `correct-key PAPER QUESTION KEY … --why TEXT [--why-hi TEXT]`, `drop-question PAPER QUESTION --why …`;
 * undefined when it is neither.
 */
export async function runKeys({ name, words }: CommandCall): Promise<number | undefined> {
  const [paper, which, ...rest] = words
  if (paper === undefined || which === undefined) return undefined
  const at = rest.indexOf('--why')
  const why = at < 0 ? undefined : reasonOf(rest.slice(at))
  const keys = rest.slice(0, Math.max(at, 0)).map(readKey)
  if (!why || (name === 'drop-question') !== (keys.length === 0)) return undefined
  const question = /^\d{1,4}$/.test(which) ? Number(which) : which
  const change = name === 'drop-question' ? ('drop' as const) : { keys }
  return await inStore(readConfig(process.env), async (store) => {
    const changed = await changeKey(
      store.db,
      { paper, question, change, why },
      { actor: actorHere(), now: systemClock.now() },
    )
    console.log(
      `${changed.code}, question ${changed.number} of ${paper}, ${change === 'drop' ? 'counts no more: everyone gets its marks' : `has the key ${keys.map((key) => JSON.stringify(key)).join(' or ')}`}.`,
    )
    console.log('The running product rescores submitted attempts and tells their candidates why.')
    return 0
  })
}

/** As banks write a key: JSON, or a text that is none. */
function readKey(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

/** `--why TEXT`, and the same in Hindi. */
function reasonOf([, en, flag, hi, ...more]: string[]): Localised | undefined {
  if (!isReason(en) || more.length > 0) return undefined
  if (flag === undefined) return { en: en.trim() }
  return flag === '--why-hi' && isReason(hi) ? { en: en.trim(), hi: hi.trim() } : undefined
}

const isReason = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= 500 && !text.includes('\0')
