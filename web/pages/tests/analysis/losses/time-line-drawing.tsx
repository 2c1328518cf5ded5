import { useTexts } from '../../../../texts/texts.tsx'
import { PlacedText } from '../charts/placed-text.tsx'
import { lossesTexts } from '../losses-texts.ts'
import { type DrawnAnswer, type DrawnTimeline, minuteTicks } from './time-line.ts'

// Heights in pixels, horizontal positions in per cent of the space right of the question numbers.
const GROUND = 220
const HEIGHT = 250
const TOP = 10

/**
 * Minutes from left to right, questions from top to bottom: a line for each visit, a mark for each answer.
 */
export function TimeLineDrawing({ drawn, label }: { drawn: DrawnTimeline; label: string }) {
  const t = useTexts(lossesTexts)
  const { visits, answers, endMs, lastQuestion } = drawn
  const along = (ms: number) => (100 * Math.min(endMs, Math.max(0, ms))) / endMs
  const down = (question: number) =>
    lastQuestion === 1 ? (TOP + GROUND) / 2 : TOP + ((GROUND - 2 * TOP) * (question - 1)) / (lastQuestion - 1)
  return (
    <svg role="img" aria-label={label} height={HEIGHT} className="w-full overflow-visible text-small">
      <text x={0} y={down(1) + 5} className="fill-current text-quiet">
        {t.questionShort(1)}
      </text>
      {lastQuestion > 1 && (
        <text x={0} y={down(lastQuestion) + 5} className="fill-current text-quiet">
          {t.questionShort(lastQuestion)}
        </text>
      )}
      <svg aria-hidden="true" x="14%" width="84%" height={HEIGHT} className="overflow-visible">
        <line x1="0%" x2="100%" y1={GROUND} y2={GROUND} className="stroke-current text-quiet" />
        {minuteTicks(endMs).map((minute) => (
          <g key={minute} className="text-quiet">
            <line
              x1={`${along(minute * 60_000)}%`}
              x2={`${along(minute * 60_000)}%`}
              y1={TOP - 6}
              y2={GROUND}
              className="stroke-line"
            />
            <PlacedText at={along(minute * 60_000)} y={GROUND + 20} className="fill-current">
              {t.minute(minute)}
            </PlacedText>
          </g>
        ))}
        <g className="text-primary">
          {visits.map(({ question, fromMs, toMs }, at) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: visits are identified by their position only
              key={at}
              x1={`${along(fromMs)}%`}
              x2={`${along(toMs)}%`}
              y1={down(question)}
              y2={down(question)}
              strokeWidth={3}
              strokeLinecap="round"
              className="stroke-current"
            />
          ))}
        </g>
        {answers.map(({ question, atMs, came }) => (
          <AnswerDot key={`${question} ${atMs}`} came={came} x={`${along(atMs)}%`} y={down(question)} />
        ))}
      </svg>
    </svg>
  )
}

const SHAPES: Record<DrawnAnswer['came'], { colour: string; path: string; filled: boolean }> = {
  right: { colour: 'text-good', path: 'M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z', filled: true },
  wrong: { colour: 'text-bad', path: 'M-4-4 4 4M4-4-4 4', filled: false },
  none: { colour: 'text-quiet', path: 'M0-5 5 0 0 5-5 0Z', filled: false },
}

/** The outcome of an answer, by its shape: disc, cross, empty diamond. */
export function AnswerDot({ came, x, y }: { came: DrawnAnswer['came']; x: string; y: number | string }) {
  const { colour, path, filled } = SHAPES[came]
  return (
    <svg aria-hidden="true" x={x} y={y} className={`overflow-visible ${colour}`}>
      <path d={path} strokeWidth={2} className={`stroke-current ${filled ? 'fill-current' : 'fill-card'}`} />
    </svg>
  )
}
