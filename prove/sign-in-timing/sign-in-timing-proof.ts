import { type Caller, callerAt } from '../../drive/caller.ts'
import { median } from '../../drive/judge.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { auc } from './auc.ts'
import { type Contacts, seedAccounts } from './seed-accounts.ts'
import { type Case, type Samples, timePairs } from './timed-pairs.ts'

const FULL = { pairs: 1000, warming: 50, band: 0.05, plantMs: 5 }
/**
 * The small form only times a plant that dwarfs any other load on the machine; otherwise it compares answers.
 */
const SMALL = { pairs: 10, warming: 2, band: 0.3, plantMs: 100 }
const PLANT = new URL('plant-known-takes-longer.ts', import.meta.url).href

export const signInTimingProof: Proof = {
  claim: 'neither answers nor their time tell whether somebody has an account',
  plant: 'the work for a contact that has an account takes 5 ms longer',
  caught: /takes as long with an account as without/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    run.say(
      `seed ${seed}; ${size.pairs} pairs a case after ${size.warming} to warm up; AUC within 0.5 ± ${size.band}`,
    )
    const store = await openProofStore(run)
    const connection = store.db.$client
    const count = size.pairs + size.warming
    const phones = await seedAccounts(connection, { kind: 'phone', series: 1, count })
    const mails = await seedAccounts(connection, { kind: 'email', series: 2, count })
    const forgottenPhones = await seedAccounts(connection, { kind: 'phone', series: 3, count })
    const forgottenMails = await seedAccounts(connection, { kind: 'email', series: 4, count })
    await connection.query('analyze')
    const planted = run.planted ? { module: PLANT, env: { PLANT_MS: String(size.plantMs) } } : undefined
    const caller = callerAt(await serveProduct(run, store, planted), { connections: 1 })
    run.defer(() => caller.close())
    const way = { ...size, random: seededRandom(seed) }
    const prove = (one: Case, contacts: Contacts) => proveCase(run, caller, one, contacts, way)
    await prove(REQUEST_CODE, phones)
    await prove(wrongCode(await sentCodes(connection)), phones)
    await prove(FORGOT_BY_PHONE, forgottenPhones)
    await prove(FORGOT_BY_MAIL, forgottenMails)
    await prove(WRONG_PASSWORD, mails)
  },
}

const REQUEST_CODE: Case = {
  name: 'asking for a code',
  path: '/api/auth/requestCode',
  body: (phone) => ({ phone }),
}
const FORGOT_BY_PHONE: Case = {
  name: 'forgotten password, by phone',
  path: '/api/auth/forgotPassword',
  body: (phone) => ({ phone }),
}
const FORGOT_BY_MAIL: Case = {
  name: 'forgotten password, by e-mail',
  path: '/api/auth/forgotPassword',
  body: (email) => ({ email }),
}
const WRONG_PASSWORD: Case = {
  name: 'a wrong password',
  path: '/api/auth/login',
  body: (email) => ({ email, password: 'another long password' }),
}
const wrongCode = (codes: Map<string, string>): Case => ({
  name: 'a wrong code',
  path: '/api/auth/verifyOTP',
  body: (phone) => ({ phone, otp: codes.get(phone) === '123456' ? '654321' : '123456' }),
})

async function sentCodes(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ recipient: string; code: string }>(
    "select recipient, params ->> 'code' as code from outbox_messages",
  )
  return new Map(rows.map(({ recipient, code }) => [recipient, code]))
}

async function proveCase(
  run: ProofRun,
  caller: Caller,
  one: Case,
  contacts: Contacts,
  { band, ...way }: { band: number; warming: number; random: () => number },
): Promise<void> {
  const samples = await timePairs(caller, one, contacts, way)
  const answers = new Set([...samples.known, ...samples.absent].map(({ answer }) => answer))
  run.checks.holds(
    `${one.name} is answered alike with an account and without`,
    answers.size === 1,
    [...answers].join('\n'),
  )
  const [known, absent] = [timesOf(samples, 'known'), timesOf(samples, 'absent')]
  const found = auc(absent, known)
  const figures =
    `AUC ${found.toFixed(3)}, median ${median(known).toFixed(2)} ms with an account, ` +
    `${median(absent).toFixed(2)} ms without`
  run.say(`${one.name}: ${figures}; all answers: ${[...answers][0]!.slice(0, 60)} …`)
  // A busy machine is slow at random: the small form only looks for the plant's delay.
  if (run.small && !run.planted) return
  run.checks.holds(
    `${one.name} takes as long with an account as without`,
    Math.abs(found - 0.5) <= band,
    figures,
  )
}

function timesOf(samples: Samples, side: keyof Samples): number[] {
  return samples[side].map(({ ms }) => ms)
}
