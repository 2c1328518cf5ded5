import { type Box, brokenWords, contained, cutFor, insetOf, type Size } from './boxes.ts'

export const SOURCES = ['camera', 'screen', 'pages', 'board'] as const
export type Source = (typeof SOURCES)[number]

/** What a scene is put together from. */
export interface Pictures {
  source: Source
  /** undefined while there is none */
  camera: HTMLVideoElement | undefined
  screen: HTMLVideoElement | undefined
  page: HTMLCanvasElement | undefined
  ink: HTMLCanvasElement
  /** the camera beside everything else */
  inset: boolean
  /** where there is no camera */
  title: string
}

const DARK = '#0e1628'
const PAPER = '#ffffff'
const INK = '#16213a'

/** Draws one picture of the class. */
export function drawScene(pen: CanvasRenderingContext2D, pictures: Pictures): void {
  const { source, camera, screen, page, ink, inset } = pictures
  const whole: Box = { x: 0, y: 0, width: pen.canvas.width, height: pen.canvas.height }
  const isDrawnOn = source === 'pages' || source === 'board'
  fill(pen, isDrawnOn ? PAPER : DARK, whole)
  if (source === 'screen' && hasPicture(screen)) draw(pen, screen, whole)
  else if (source === 'pages' && page) pen.drawImage(page, 0, 0, whole.width, whole.height)
  else if (!isDrawnOn) {
    if (hasPicture(camera)) draw(pen, camera, whole)
    else drawTitle(pen, pictures.title, whole)
    return
  }
  if (isDrawnOn) pen.drawImage(ink, 0, 0, whole.width, whole.height)
  if (inset && hasPicture(camera)) drawInset(pen, camera, insetOf(whole))
}

function hasPicture(video: HTMLVideoElement | undefined): video is HTMLVideoElement {
  return video !== undefined && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): Size => ({
  width: videoWidth,
  height: videoHeight,
})

function fill(pen: CanvasRenderingContext2D, colour: string, { x, y, width, height }: Box): void {
  pen.fillStyle = colour
  pen.fillRect(x, y, width, height)
}

function draw(pen: CanvasRenderingContext2D, video: HTMLVideoElement, within: Box): void {
  const { x, y, width, height } = contained(sizeOf(video), within)
  pen.drawImage(video, x, y, width, height)
}

function drawInset(pen: CanvasRenderingContext2D, video: HTMLVideoElement, to: Box): void {
  const cut = cutFor(to, sizeOf(video))
  const line = pen.canvas.width / 640
  fill(pen, DARK, {
    ...{ x: to.x - line, y: to.y - line },
    ...{ width: to.width + 2 * line, height: to.height + 2 * line },
  })
  pen.drawImage(video, cut.x, cut.y, cut.width, cut.height, to.x, to.y, to.width, to.height)
}

function drawTitle(pen: CanvasRenderingContext2D, title: string, whole: Box): void {
  fill(pen, PAPER, whole)
  const high = whole.height / 12
  pen.fillStyle = INK
  pen.font = `600 ${high}px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const lines = brokenWords(title, whole.width * 0.8, (line) => pen.measureText(line).width)
  const top = whole.height / 2 - ((lines.length - 1) * high * 1.4) / 2
  for (const [at, line] of lines.entries())
    pen.fillText(line, whole.width / 2, top + at * high * 1.4, whole.width * 0.9)
}
