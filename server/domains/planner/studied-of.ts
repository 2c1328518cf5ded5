import { indianDay } from '../../../display/indian-day.ts'
import { inFives } from '../../../learning/day-number.ts'
import type { TakenPaper } from '../attempts/lists/taken-papers.ts'
import { openWindow } from '../contents/open-window.ts'
import type { Leaf } from '../contents/package-tree.ts'
import type { ItemProgress } from '../progress/progress-of.ts'
import type { Studied } from './study.ts'
import type { Subject } from './subjects-of.ts'

const MINUTES_A_PAGE = 2
/** Of an EPUB: a page of it is a thousand characters. */
const MINUTES_A_SHORT_PAGE = 1
/** Of a document, or a lesson that is being prepared, whose length is not known. */
const MINUTES_UNKNOWN = 30
const MOST_MINUTES = 3_000

type Did = TakenPaper | ItemProgress | undefined

export function studiedOf(leaf: Leaf, subject: Subject | undefined, did: Did, today: string): Studied {
  const minutes = minutesOf(leaf)
  const { itemId, packageId, kind, plan } = leaf
  const state = stateOf(did)
  const share = did && 'share' in did ? did.share : 0
  const latest = did && ('latestAt' in did ? +did.latestAt : Math.max(did.positionAt, did.doneAt ?? 0))
  const latestOn = latest ? indianDay(latest) : null
  return {
    item: {
      itemId,
      minutes,
      left: state === 'done' ? 0 : inFives(minutes * (1 - share)),
      splits: kind !== 'TEST',
      // Tests of no subject are of the whole course; documents take turns as one.
      subject: subject ? String(subject.nodeId) : kind === 'TEST' ? null : `package ${packageId}`,
      ...windowOf(leaf, today),
    },
    packageId,
    kind,
    testType: plan?.testType ?? null,
    title: plan?.title ?? leaf.title ?? {},
    subject: subject?.title ?? null,
    state,
    doneOn: did?.doneAt ? indianDay(+did.doneAt) : null,
    latestOn,
    begunThen: did !== undefined && 'beganAt' in did && indianDay(did.beganAt) === latestOn,
  }
}

/** The days on which it can be begun; null: it is open already, or does not close. */
export function windowOf(leaf: Leaf, today: string): { from: string | null; until: string | null } {
  const window = openWindow({ availableFrom: leaf.availableFrom, plan: leaf.plan ?? {} })
  const from = window ? indianDay(Date.parse(window.opensAt)) : null
  return {
    from: from !== null && from > today ? from : null,
    // A window that closes at midnight is over the day before.
    until: window?.closesAt ? indianDay(Date.parse(window.closesAt) - 1) : null,
  }
}

function minutesOf({ plan, file, lessonSeconds }: Leaf): number {
  if (plan) return Math.min(MOST_MINUTES, inFives(plan.totalSeconds / 60))
  if (lessonSeconds !== null) return Math.min(MOST_MINUTES, inFives(lessonSeconds / 60))
  if (!file?.pages) return MINUTES_UNKNOWN
  const each = file.type === 'application/pdf' ? MINUTES_A_PAGE : MINUTES_A_SHORT_PAGE
  return Math.min(MOST_MINUTES, inFives(file.pages * each))
}

function stateOf(did: Did): Studied['state'] {
  if (!did) return 'new'
  return did.doneAt ? 'done' : 'under-way'
}
