/**
 * Draws the videos of the demo catalogue, `content/catalogue/videos`: `node tools/draw-videos.ts [NAME…]`.
 * Needs ffmpeg and Noto Sans: `apt-get install -y ffmpeg fonts-noto-core`. Nothing else needs either.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Colour, LESSONS, type Lesson, type Step } from './videos/lessons.ts'

const FOLDER = join(import.meta.dirname, '../content/catalogue/videos')
const FONTS = '/usr/share/fonts/truetype/noto'
const MOST_BYTES = { video: 350_000, pieces: 500_000 }
/** How long the title card is shown. */
const TITLE_SECONDS = 2.6
const PIECE_SECONDS = 4
const PLAYLIST = 'class.m3u8'
const FPS = 24
const ROUND = "format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='if(lte(hypot(X-9.5,Y-9.5),9.8),255,0)'"
const COLOURS: Record<Colour | 'paper' | 'page', string> = {
  ink: '0x16213A',
  quiet: '0x4A5570',
  indigo: '0x2F3FB0',
  tint: '0xE1E5F8',
  marigold: '0xF5A300',
  cream: '0xFFE9B8',
  good: '0x0F7B4D',
  paper: '0xFFFFFF',
  page: '0xF7F5F0',
}

const texts = mkdtempSync(join(tmpdir(), 'taiyari-videos-'))
let written = 0
const wanted = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
for (const lesson of LESSONS) if (wanted.length === 0 || wanted.includes(lesson.name)) draw(lesson)
rmSync(texts, { recursive: true })

function draw(lesson: Lesson): void {
  const { name, seconds, pieces } = lesson
  const disc = lesson.steps.find((step) => 'disc' in step)
  const board = [...titleCard(lesson), ...boardOf(lesson)].join(',')
  const picture = disc
    ? `[0]${board}[board];[board][2]overlay=${overlayOf(disc)}:enable='gte(t,${disc.at})'[out]`
    : `[0]${board}[out]`
  const inputs = [
    ['-f', 'lavfi', '-i', `color=c=${COLOURS.page}:s=640x360:r=${FPS}:d=${seconds}`],
    ['-f', 'lavfi', '-i', `aevalsrc='${chimes(lesson)}':s=44100:d=${seconds}`],
    disc ? ['-f', 'lavfi', '-i', `color=c=${COLOURS.marigold}:s=20x20:r=${FPS}:d=${seconds},${ROUND}`] : [],
  ].flat()
  const coding =
    '-c:v libx264 -preset veryslow -crf 27 -profile:v main -pix_fmt yuv420p -c:a aac -b:a 32k -ac 1 ' +
    '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1'
  const keys = `-g ${FPS * PIECE_SECONDS} -keyint_min ${FPS * PIECE_SECONDS} -sc_threshold 0`
  if (pieces) mkdirSync(join(FOLDER, name), { recursive: true })
  const output = pieces
    ? [
        ...`${keys} -f hls -hls_time ${PIECE_SECONDS} -hls_list_size 0 -hls_playlist_type vod`.split(' '),
        ...'-hls_segment_type fmp4 -hls_fmp4_init_filename start.mp4 -hls_segment_filename'.split(' '),
        ...[join(FOLDER, name, '%d.m4s'), join(FOLDER, name, PLAYLIST)],
      ]
    : ['-movflags', '+faststart', join(FOLDER, `${name}.mp4`)]
  const graph = ['-filter_complex', picture, '-map', '[out]', '-map', '1:a']
  const run = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', ...inputs, ...graph, ...coding.split(' '), ...output],
    {
      encoding: 'utf8',
    },
  )
  if (run.status !== 0) throw new Error(run.error?.message ?? run.stderr)
  tellSize(lesson)
}

function tellSize({ name, pieces }: Lesson): void {
  const files = pieces ? readdirSync(join(FOLDER, name)).map((file) => join(name, file)) : [`${name}.mp4`]
  const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB`)
  if (bytes > (pieces ? MOST_BYTES.pieces : MOST_BYTES.video)) throw new Error(`${name} is too large`)
}

function titleCard({ title, by, subject }: Lesson): string[] {
  const until = `:enable='lt(t,${TITLE_SECONDS})'`
  return [
    `drawbox=x=0:y=0:w=640:h=360:color=${COLOURS.indigo}:t=fill${until}`,
    `drawbox=x=48:y=118:w=56:h=8:color=${COLOURS.marigold}:t=fill${until}`,
    `${words(title, { x: 48, y: 142, size: 32, colour: 'paper', bold: true })}${until}`,
    `${words(by, { x: 48, y: 202, size: 24, colour: 'paper' })}${until}`,
    `${words(subject, { x: 48, y: 238, size: 18, colour: 'paper' })}${until}`,
  ]
}

function boardOf({ title, by, steps }: Lesson): string[] {
  const after = `:enable='gte(t,${TITLE_SECONDS})'`
  return [
    `drawbox=x=0:y=0:w=640:h=48:color=${COLOURS.indigo}:t=fill${after}`,
    `drawbox=x=0:y=48:w=640:h=3:color=${COLOURS.marigold}:t=fill${after}`,
    `${words(title, { x: 24, y: 13, size: 18, colour: 'paper', bold: true })}${after}`,
    `${words(by, { x: 'w-tw-24', y: 15, size: 15, colour: 'paper' })}${after}`,
    ...steps.flatMap(stepOf),
  ]
}

function stepOf(step: Step): string[] {
  const from = `:enable='gte(t,${step.at})'`
  if ('disc' in step) return []
  if ('text' in step) {
    const { text, x, y, size = 22, colour = 'ink', at } = step
    return [`${words(text, { x, y, size, colour })}:alpha='min(1,max(0,(t-${at})/0.3))'${from}`]
  }
  const [x, y, width, height] = step.box
  const line = step.filled ? 'fill' : '2'
  return [`drawbox=x=${x}:y=${y}:w=${width}:h=${height}:color=${COLOURS[step.colour]}:t=${line}${from}`]
}

function overlayOf(step: Step & { disc: [string, string] }): string {
  const [x, y] = step.disc.map((place) => place.replaceAll(/\bt\b/g, `(t-${step.at})`))
  return `x='${x}':y='min(286,${y})'`
}

interface Lettering {
  x: number | string
  y: number
  size: number
  colour: Colour | 'paper'
  bold?: boolean
}

/** The text goes through a file, so that no character needs escaping. */
function words(text: string, { x, y, size, colour, bold = false }: Lettering): string {
  const file = join(texts, `${written++}.txt`)
  writeFileSync(file, text)
  const font = join(FONTS, bold ? 'NotoSans-Bold.ttf' : 'NotoSans-Regular.ttf')
  return `drawtext=fontfile=${font}:textfile=${file}:expansion=none:x=${x}:y=${y}:fontsize=${size}:fontcolor=${COLOURS[colour]}`
}

/** A soft sound at each thing that appears. */
function chimes({ steps }: Lesson): string {
  const moments = [...new Set([0.4, ...steps.map(({ at }) => at)])]
  return moments
    .map((at, index) => {
      const since = `(t-${at})`
      const pitch = [392, 440, 523][index % 3]
      return `if(between(t,${at},${at + 1}),0.07*sin(2*PI*${pitch}*${since})*exp(-6*${since}),0)`
    })
    .join('+')
}
