import { useId } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { lossesTexts } from '../losses-texts.ts'

interface Parts {
  right: number
  wrong: number
  left: number
  ungraded: number
}

const KINDS = ['right', 'wrong', 'ungraded', 'left'] as const
type Kind = (typeof KINDS)[number]

/** Distinguishable without colour: filled, hatched, dotted, empty. */
const COLOURS: Record<Kind, string> = {
  right: 'text-good',
  wrong: 'text-bad',
  ungraded: 'text-wait',
  left: 'text-quiet',
}

/** The outcome of the parts of a whole as a bar; the numbers are beside it in words. */
export function StackedBar(parts: Parts) {
  const total = KINDS.reduce((sum, kind) => sum + parts[kind], 0)
  if (total === 0) return null
  let before = 0
  return (
    <svg aria-hidden="true" height={14} className="my-1.5 w-full">
      {KINDS.map((kind) => {
        const share = (100 * parts[kind]) / total
        const from = before
        before += share
        return share === 0 ? null : <Piece key={kind} kind={kind} from={from} share={share} />
      })}
    </svg>
  )
}

function Piece({ kind, from, share }: { kind: Kind; from: number; share: number }) {
  const pattern = useId()
  const isPatterned = kind === 'wrong' || kind === 'ungraded'
  return (
    <g className={COLOURS[kind]}>
      {isPatterned && (
        <pattern
          id={pattern}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          {kind === 'wrong' ? (
            <rect width={3.5} height={6} className="fill-current" />
          ) : (
            <circle cx={3} cy={3} r={1.4} className="fill-current" />
          )}
        </pattern>
      )}
      <rect
        x={`${from + 0.25}%`}
        y={1}
        width={`${Math.max(0.5, share - 0.5)}%`}
        height={12}
        rx={2}
        fill={isPatterned ? `url(#${pattern})` : undefined}
        className={`stroke-current ${kind === 'right' ? 'fill-current' : kind === 'left' ? 'fill-none' : ''}`}
      />
    </g>
  )
}

/** The legend of such bars. */
export function Legend({ withUngraded }: { withUngraded: boolean }) {
  const t = useTexts(lossesTexts)
  const words = { right: t.right, wrong: t.wrong, left: t.left, ungraded: t.ungraded }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {KINDS.filter((kind) => kind !== 'ungraded' || withUngraded).map((kind) => (
        <li key={kind} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width={26} height={14} className="shrink-0">
            <Piece kind={kind} from={0} share={100} />
          </svg>
          {words[kind]}
        </li>
      ))}
    </ul>
  )
}
