import type { Skin } from '../../../../exam/skins.ts'
import type { RoomNotice, RoomSection, RoomSnapshot } from '../../../parts/question/room.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { RecordedEvents } from './recorded-events.ts'
import type { RoomLink } from './room-link.ts'
import type { RoomPlan } from './room-plan.ts'
import type { RoomStart } from './room-start.ts'
import type { RoomFiles } from './send-file.ts'

const NO_FILES: RoomSnapshot['files'] = new Map()

interface DrawnParts {
  start: RoomStart
  link: RoomLink
  recorder: RecordedEvents
  sheet: AnswerSheet
  files: RoomFiles | undefined
  isTaken: boolean
  notice: RoomNotice | undefined
}

/** What a room shows, drawn anew at each change; parts that did not change stay the same objects. */
export class RoomDrawing {
  readonly #plan: RoomPlan
  readonly #skin: Skin
  #sections: RoomSection[] = []

  constructor(plan: RoomPlan, skin: Skin) {
    this.#plan = plan
    this.#skin = skin
  }

  next(parts: DrawnParts): RoomSnapshot {
    const { start, link, recorder, sheet, files, notice } = parts
    const { attemptId, entered } = start.attempt
    const { sections: spans, deadlineMs, credits } = link.told
    const known = this.#plan.sections.every((_, at) => this.#sections[at]?.span === spans[at])
    if (!known) this.#sections = this.#plan.sections.map((section, at) => ({ ...section, span: spans[at]! }))
    return {
      attemptId,
      number: entered.number,
      language: entered.language,
      paper: this.#plan.paper,
      skin: this.#skin,
      sections: this.#sections,
      timed: this.#plan.timed,
      deadlineMs,
      credits,
      current: sheet.current,
      states: recorder.states,
      draft: sheet.draft,
      unsent: recorder.unsentCount,
      network: link.network,
      signedOut: link.signedOut,
      phase: phaseOf(parts),
      notice,
      files: files?.files ?? NO_FILES,
      storage: files?.allKept === false ? 'memory-only' : recorder.storage,
    }
  }
}

/** Handed in here it stays so without a network and without a session: nothing can be answered any more. */
function phaseOf({ link, isTaken }: DrawnParts): RoomSnapshot['phase'] {
  if (link.over) return 'over'
  if (isTaken) return 'taken-over'
  if (link.handingIn || link.told.state === 'COMPLETED') return 'handing-in'
  return link.signedOut ? 'signed-out' : 'open'
}
