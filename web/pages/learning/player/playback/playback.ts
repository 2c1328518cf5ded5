import { problemOf } from '../../../../data/clients/problem-error.ts'
import {
  type AskedLesson,
  type BeatAsked,
  beatLesson,
  type PlayingDevice,
} from '../../../../data/lessons/lessons.queries.ts'
import { deviceHere } from '../../../../person/device-record.ts'
import { isOldIos } from '../../../../ui/video/old-ios.ts'
import { askToPlay } from './ask-to-play.ts'
import { openStream, type Stream, type Wish } from './open-stream.ts'

/** What stands between a learner and the picture. */
export type Hindrance =
  | { kind: 'devices'; playing: PlayingDevice[] }
  | { kind: 'taken' | 'failed' | 'old-system' }
  | { kind: 'refused'; code: string }

const VIDEO_EVENTS = [
  'play',
  'pause',
  'timeupdate',
  'seeking',
  'seeked',
  'waiting',
  'playing',
  'ended',
  'ratechange',
  'volumechange',
  'progress',
  'durationchange',
  'loadeddata',
] as const

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000
const MOST_STALLED_MS = 600_000

/**
 * One lesson in one video element: gets the device its place, opens the stream and opens it anew when its
 * addresses ended or the network was away, without losing the second where the learner is.
 */
export class Playback {
  readonly video: HTMLVideoElement
  readonly #lesson: AskedLesson & { seconds: number }
  readonly #listeners = new Set<() => void>()
  #wish: Wish
  #stream: Stream | undefined
  /** counts openings: what belongs to an earlier one is heard no more */
  #opening = 0
  /** where it goes on, as long as the video element does not say it */
  #from: number
  #plays = false
  #beatMs = 30_000
  #beat: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | undefined
  #stalledMs = 0
  /** how often it was opened in vain */
  #tries = 0
  /** it stood still, and said nothing meanwhile */
  #rested = false
  hindrance: Hindrance | undefined
  /** the network does not bring what is needed next */
  lost = false
  heights: number[] = []
  height: number | undefined
  /** once a picture was there */
  began = false

  constructor(video: HTMLVideoElement, lesson: AskedLesson & { seconds: number }, from: number, wish: Wish) {
    this.video = video
    this.#lesson = lesson
    this.#from = from
    this.#wish = wish
    for (const event of VIDEO_EVENTS) video.addEventListener(event, this.#hear)
    addEventListener('online', this.#online)
    addEventListener('pagehide', this.#leave)
  }

  close(): void {
    for (const event of VIDEO_EVENTS) this.video.removeEventListener(event, this.#hear)
    removeEventListener('online', this.#online)
    removeEventListener('pagehide', this.#leave)
    this.#leave()
    this.#end()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get second(): number {
    return this.#isOpen() ? this.video.currentTime : this.#from
  }

  get seconds(): number {
    const { duration } = this.video
    return Number.isFinite(duration) && duration > 0 ? duration : this.#lesson.seconds
  }

  /** Whether the learner wants it to play, also while it waits for the network. */
  get plays(): boolean {
    return this.#plays
  }

  get waits(): boolean {
    return (
      this.#plays && this.hindrance === undefined && (!this.#isOpen() || this.#waitingSince !== undefined)
    )
  }

  play(): void {
    if (this.video.ended) this.seek(0)
    this.#plays = true
    this.#tell()
    if (!this.#stream) void this.#open()
    else void this.#playVideo()
  }

  pause(): void {
    this.#plays = false
    this.video.pause()
    this.#tell()
  }

  toggle(): void {
    if (this.#plays) this.pause()
    else this.play()
  }

  seek(to: number): void {
    const second = Math.min(Math.max(0, to), Math.max(0, this.seconds - 0.1))
    this.#from = second
    if (this.#isOpen()) this.video.currentTime = second
    this.#tell()
  }

  step(by: number): void {
    this.seek(this.second + by)
  }

  /** Plays here, although as many devices play already: that one stops. */
  takeOver(deviceId: string): void {
    this.#plays = true
    void this.#open(deviceId)
  }

  setWish(wish: Wish): void {
    const before = this.#wish
    this.#wish = wish
    if (before.soundOnly !== wish.soundOnly && this.#stream) void this.#open()
    else this.#stream?.wish(wish)
  }

  async #open(takeOver?: string): Promise<void> {
    this.#keepPlace()
    this.#end()
    const opening = ++this.#opening
    const isNow = () => this.#opening === opening
    this.hindrance = undefined
    this.#tell()
    try {
      const { playlist, beatSeconds } = await askToPlay(this.#lesson, takeOver)
      if (!isNow()) return
      this.#beatMs = beatSeconds * 1000
      const stream = await openStream({
        video: this.video,
        playlist,
        from: this.#from,
        wish: this.#wish,
        on: {
          heights: (heights) => isNow() && this.#set({ heights }),
          shown: (height) => isNow() && this.#set({ height }),
          flows: () => isNow() && this.lost && this.#set({ lost: false }),
          stalls: () => isNow() && this.#set({ lost: true }),
          ends: () => isNow() && this.#openSoon(),
          fails: (cause) => isNow() && this.#fail(cause),
        },
      })
      if (!isNow()) return stream.stop()
      this.#stream = stream
      this.#beatSoon()
      if (this.#plays) await this.#playVideo()
    } catch (error) {
      if (isNow()) this.#refused(error)
    }
  }

  #refused(error: unknown): void {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500 || problem.status === 429) {
      this.#openSoon()
      return
    }
    this.#keepPlace()
    this.#end()
    this.#plays = false
    this.video.pause()
    const playing = problem.data.playing as PlayingDevice[] | undefined
    const hindrance: Hindrance =
      problem.code === 'too_many_devices' && playing
        ? { kind: 'devices', playing }
        : { kind: 'refused', code: problem.code }
    this.#set({ hindrance })
  }

  /** The network is away, or what it brought is of no use any more. */
  #openSoon(): void {
    this.#keepPlace()
    this.#end()
    this.#set({ lost: true })
    const pauseMs =
      this.#tries === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#tries - 1))
    this.#tries += 1
    this.#again = setTimeout(() => void this.#open(), pauseMs)
  }

  #fail(cause: unknown): void {
    console.info('the lesson cannot be played', cause)
    this.#keepPlace()
    this.#end()
    this.#plays = false
    this.#set({ hindrance: { kind: isOldIos(navigator.userAgent) ? 'old-system' : 'failed' } })
  }

  async #playVideo(): Promise<void> {
    try {
      await this.video.play()
    } catch (error) {
      // Browsers let nothing sound that nobody pressed.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause()
    }
  }

  #isOpen = () => this.#stream !== undefined && this.video.readyState >= HTMLMediaElement.HAVE_METADATA

  #keepPlace(): void {
    if (this.#isOpen() && this.began) this.#from = this.video.currentTime
  }

  #end(): void {
    clearTimeout(this.#beat)
    clearTimeout(this.#again)
    this.#beat = undefined
    this.#stream?.stop()
    this.#stream = undefined
    this.#opening += 1
  }

  #hear = ({ type }: Event): void => {
    if (type === 'loadeddata') this.began = true
    if (type === 'waiting' || type === 'seeking') this.#waitingSince ??= Date.now()
    if (type === 'playing' || type === 'timeupdate' || type === 'pause' || type === 'seeked')
      this.#noteStall()
    if (type === 'playing') {
      this.lost = false
      this.#tries = 0
    }
    // A press on headphones or in the system's own controls.
    if (type === 'play' && this.#stream) {
      this.#plays = true
      if (this.#beat === undefined) {
        this.#rested = true
        this.#beatSoon(0)
      }
    }
    if (type === 'ended' || (type === 'pause' && this.#isOpen() && !this.video.seeking)) this.#plays = false
    this.#tell()
  }

  #noteStall(): void {
    if (this.#waitingSince === undefined || this.video.seeking) return
    this.#stalledMs = Math.min(MOST_STALLED_MS, this.#stalledMs + Date.now() - this.#waitingSince)
    this.#waitingSince = undefined
  }

  #beatSoon(ms = this.#beatMs): void {
    clearTimeout(this.#beat)
    this.#beat = setTimeout(() => void this.#sayHowItIs(), ms)
  }

  /** A device that only stands there says so once, and then frees its place. */
  async #sayHowItIs(): Promise<void> {
    const stream = this.#stream
    const state = this.#plays ? 'playing' : 'paused'
    try {
      await beatLesson(this.#beatOf(state))
    } catch (error) {
      const code = problemOf(error)?.code
      if (stream !== this.#stream) return
      if (code === 'not_playing_here') return this.#takenOver(state)
      if (code === 'lesson_ended' || code === 'lesson_not_found') return this.#refused(error)
    }
    if (stream !== this.#stream) return
    this.#rested = false
    if (this.#plays) this.#beatSoon()
    else this.#beat = undefined
  }

  /** A device that stood still may have lost its place by that: it gets another one, or is told. */
  #takenOver(state: BeatAsked['state']): void {
    this.#keepPlace()
    if (this.#rested || state === 'paused') {
      this.#rested = false
      if (this.#plays) void this.#open()
      else this.#end()
      return
    }
    this.#end()
    this.#plays = false
    this.video.pause()
    this.#set({ hindrance: { kind: 'taken' } })
  }

  #beatOf(state: BeatAsked['state']): BeatAsked {
    const { packageId, itemId } = this.#lesson
    const stalledMs = Math.round(this.#stalledMs)
    this.#stalledMs = 0
    const second = Math.round(this.second * 10) / 10
    return { packageId, itemId, deviceId: deviceHere(), state, second, stalledMs }
  }

  #leave = (): void => {
    if (this.#stream) void beatLesson(this.#beatOf('stopped'), true).catch(() => {})
  }

  #online = (): void => {
    if (this.lost && !this.#stream) void this.#open()
  }

  #set(change: Partial<Pick<Playback, 'hindrance' | 'lost' | 'heights' | 'height'>>): void {
    Object.assign(this, change)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
