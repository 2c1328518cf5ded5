import type { NewEvent } from '../../../platform/hub/entry.ts'
import type { Audience } from '../../../platform/hub/stream.ts'
import { roomChannel } from '../../classes/rooms/room-channel.ts'

/** What everybody in a class hears; its teachers hear besides `asked`, `hand`, `reported` and `learner`. */
const HEARD_BY_ALL = [
  ...['message', 'removed', 'pinned', 'settings', 'poll', 'bars', 'question', 'mine'],
  ...['reactions', 'caption', 'present', 'video', 'class', 'handouts'],
] as const

const all: ReadonlySet<string> = new Set(HEARD_BY_ALL)

/** Learners hear what is named here, and nothing that somebody adds for teachers. */
export const LEARNERS: Audience = { name: 'learners', hears: ({ kind }) => all.has(kind) }

type Kind = (typeof HEARD_BY_ALL)[number] | 'asked' | 'hand' | 'reported' | 'learner'

/** Something that happens in a class; `personId` is whose it is, so that it goes with their account. */
export const roomEvent = (
  itemId: number,
  kind: Kind,
  data: unknown,
  { personId, key }: { personId?: number | null; key?: string } = {},
): NewEvent => ({ channel: roomChannel(itemId), kind, data, personId: personId ?? undefined, key })
