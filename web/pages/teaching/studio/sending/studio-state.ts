import type { StudioEnd, StudioSaid } from '../../../../../contract/live/studio.ts'
import type { StudioEffect } from './studio-effects.ts'

/** 640 × 360 for a slow network, or 1280 × 720. */
export const SIZES = ['360p', '720p'] as const
export type StudioSize = (typeof SIZES)[number]

/** Of the pictures, in bits a second. */
export const PICTURE_BITS: Record<StudioSize, number> = { '360p': 600_000, '720p': 1_800_000 }

/**
 * checking: there is no microphone yet; ready: it can begin; connecting: nobody sees it yet; lost: it was
 * sent, and is tried again by itself.
 */
export type StudioPhase = 'checking' | 'ready' | 'connecting' | 'live' | 'lost' | 'ended'

/** Why a studio does not send any more: by a press, by the server, or because it was not let in. */
export type EndWhy = 'stopped' | 'early' | 'sign_in' | StudioEnd

/** What a studio in a browser is doing; all times are milliseconds of one clock. */
export interface StudioState {
  phase: StudioPhase
  end: EndWhy | undefined
  size: StudioSize
  /** the network does not carry the bits of its size */
  reduced: boolean
  /** counts connections: what one of those before says changes nothing */
  connection: number
  /** there is a connection, or one is being made */
  open: boolean
  /** the server takes bytes, and a recorder makes them */
  recording: boolean
  askedAt: number
  /** in a row without success */
  tries: number
  /** bytes of this connection */
  sent: number
  /** what is on its way: up to which byte, and since when */
  untaken: readonly { upTo: number; at: number }[]
  slowSince: number | undefined
  liveSince: number | undefined
  /** the last code that the server told of this connection */
  warning: string | undefined
}

export type StudioAction =
  | { do: 'check'; fit: boolean }
  | { do: 'size'; size: StudioSize }
  | { do: 'start'; at: number }
  | { do: 'said'; connection: number; said: StudioSaid; at: number }
  | { do: 'sent'; connection: number; bytes: number; at: number }
  /** without a code of ours it was the network, or a server that fails */
  | { do: 'refused'; connection: number; code: string | undefined }
  | { do: 'closed'; connection: number; code: number }
  | { do: 'broken'; connection: number }
  | { do: 'look'; buffered: number; at: number }
  | { do: 'offline' }
  | { do: 'again'; at: number }
  | { do: 'stop' }

export interface StudioStep {
  state: StudioState
  effects: StudioEffect[]
}

export const FIRST_STATE: StudioState = {
  ...{ phase: 'checking', end: undefined, size: '720p', reduced: false },
  ...{ connection: 0, open: false, recording: false, askedAt: 0, tries: 0 },
  ...{ sent: 0, untaken: [], slowSince: undefined, liveSince: undefined, warning: undefined },
}

export const bitsOf = ({ size, reduced }: StudioState): number => PICTURE_BITS[reduced ? '360p' : size]

/** Whether it sends, or tries to. */
export const isSending = ({ phase }: Pick<StudioState, 'phase'>): boolean =>
  phase === 'connecting' || phase === 'live' || phase === 'lost'
