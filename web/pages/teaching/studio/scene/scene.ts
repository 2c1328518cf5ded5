import { tick } from '../ticking/tick.ts'
import type { Size } from './boxes.ts'
import { drawScene, type Source } from './draw-scene.ts'
import { InkLayer } from './ink.ts'
import { type PictureTrack, pictureTrackOf } from './picture-track.ts'
import type { Drawings } from './strokes.ts'

const PICTURES_A_SECOND = 24

/** What a scene shows. */
export interface Shown {
  source: Source
  inset: boolean
  title: string
}

/** All drawings, which a pointer changes at any moment, and the sheet that shows. */
interface Drawn {
  drawings: { readonly current: Drawings }
  sheet: string
}

/** The picture of the class, drawn again and again on its canvas. */
export class Scene {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #ink = new InkLayer()
  readonly #track: PictureTrack
  readonly #stopTicking: () => void
  #shown: Shown
  #camera: HTMLVideoElement | undefined
  #screen: HTMLVideoElement | undefined
  #page: HTMLCanvasElement | undefined
  #drawn: Drawn = { drawings: { current: {} }, sheet: '' }

  constructor(canvas: HTMLCanvasElement, size: Size, shown: Shown) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d', { alpha: false })!
    this.#shown = shown
    this.resize(size)
    this.#track = pictureTrackOf(canvas, PICTURES_A_SECOND)
    this.#stopTicking = tick(PICTURES_A_SECOND, () => this.#draw())
    this.#draw()
  }

  get track(): MediaStreamTrack {
    return this.#track.track
  }

  resize({ width, height }: Size): void {
    this.#canvas.width = width
    this.#canvas.height = height
    this.#ink.resize({ width, height })
  }

  show(shown: Shown): void {
    this.#shown = shown
  }

  setCamera(stream: MediaStream | undefined): void {
    this.#camera = changed(this.#camera, stream)
  }

  setScreen(stream: MediaStream | undefined): void {
    this.#screen = changed(this.#screen, stream)
  }

  setPage(page: HTMLCanvasElement | undefined): void {
    this.#page = page
  }

  setDrawn(drawn: Drawn): void {
    this.#drawn = drawn
  }

  close(): void {
    this.#stopTicking()
    this.#track.stop()
    this.setCamera(undefined)
    this.setScreen(undefined)
  }

  #draw(): void {
    this.#ink.show(this.#drawn.drawings.current, this.#drawn.sheet)
    drawScene(this.#pen, {
      ...this.#shown,
      ...{ camera: this.#camera, screen: this.#screen, page: this.#page, ink: this.#ink.canvas },
    })
    this.#track.push()
  }
}

/** A video that stands on no page plays all the same; it is silent, since the sound goes another way. */
function changed(
  video: HTMLVideoElement | undefined,
  stream: MediaStream | undefined,
): HTMLVideoElement | undefined {
  if (!stream) {
    if (video) video.srcObject = null
    return undefined
  }
  const playing = video ?? document.createElement('video')
  playing.muted = true
  playing.playsInline = true
  playing.srcObject = stream
  playing.play().catch((error: unknown) => console.info('a picture does not play', error))
  return playing
}
